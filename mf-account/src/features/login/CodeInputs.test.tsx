import { fireEvent, screen, waitFor } from '@testing-library/react';
import { wrongCodeMs } from '../../lib/timings';
import { inputs, pass, phone, reachCode, renderLogin, user, values, wrong } from '../../testing/loginDialog';
import { type AccountSetup, refusal } from '../../testing/renderAccount';

test('a pasted code keeps its digits, at most four, and is checked at once [LOGIN-02]', async () => {
  const { api } = renderLogin();
  await reachCode();
  fireEvent.paste(inputs()[2] as HTMLElement, { clipboardData: { getData: () => 'код: 12-34 56' } });
  await waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('data-state', 'success'));
  expect(values()).toEqual(['1', '2', '3', '4']);
  expect(api.sent.find(({ name }) => name === 'checkVerificationCode')?.args.body).toEqual({ code: '1234' });
});

test('a code filled in from a message into the first input spreads over all four [LOGIN-02]', async () => {
  renderLogin();
  await reachCode();
  expect(inputs()[0]).toHaveAttribute('autocomplete', 'one-time-code');
  fireEvent.change(inputs()[0] as HTMLElement, { target: { value: '9081' } });
  expect(values()).toEqual(['9', '0', '8', '1']);
});

test('a wrong code is told under the inputs, which clear after 1.5 s with the focus on the first [LOGIN-04]', async () => {
  renderLogin({ checkVerificationCode: () => wrong });
  await reachCode();
  await user.keyboard('1111');
  expect(await screen.findByText('Код не подходит, осталось попыток: 2')).toBeVisible();
  expect(screen.getByRole('group')).toHaveAttribute('data-state', 'error');
  await pass(wrongCodeMs - 100);
  expect(values()).toEqual(['1', '1', '1', '1']);
  await pass(100);
  expect(values()).toEqual(['', '', '', '']);
  expect(inputs()[0]).toHaveFocus();
});

describe('the four inputs of a code', () => {
  const openCode = async (
    check: NonNullable<AccountSetup['handlers']>['checkVerificationCode'] = () => wrong,
  ) => {
    const view = renderLogin({ checkVerificationCode: check });
    await reachCode();
    return view;
  };

  test('arrows move between them, no further than the ends [LOGIN-02]', async () => {
    await openCode();
    expect(inputs()[0]).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(inputs()[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(inputs()[2]).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(inputs()[1]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(inputs()[3]).toHaveFocus();
    expect(values()).toEqual(['', '', '', '']);
  });

  test.each([
    ['behind the old one', '51', ['5', '', '', '']],
    ['before the old one', '15', ['5', '', '', '']],
    ['that is the same', '11', ['1', '', '', '']],
  ])('a digit %s takes its place [LOGIN-02]', async (_, value, shown) => {
    await openCode();
    await user.keyboard('1');
    fireEvent.change(inputs()[0] as HTMLElement, { target: { value } });
    expect(values()).toEqual(shown);
    expect(inputs()[1]).toHaveFocus();
  });

  test('three digits come behind one that was typed and make a code of four [LOGIN-02]', async () => {
    const { api } = await openCode();
    await user.keyboard('1');
    fireEvent.change(inputs()[1] as HTMLElement, { target: { value: '234' } });
    await pass(0);
    expect(api.sent.find(({ name }) => name === 'checkVerificationCode')?.args.body).toEqual({
      code: '1234',
    });
  });

  test('Backspace empties the input, then the one before it, and stops at the first [LOGIN-02]', async () => {
    await openCode();
    await user.keyboard('12');
    inputs()[1]?.focus();
    await user.keyboard('{Backspace}');
    expect([values(), document.activeElement]).toEqual([['1', '', '', ''], inputs()[1]]);
    await user.keyboard('{Backspace}');
    expect([values(), document.activeElement]).toEqual([['', '', '', ''], inputs()[0]]);
    await user.keyboard('{Backspace}');
    expect(inputs()[0]).toHaveFocus();
  });

  test('what was said of a wrong code goes with the next digit [LOGIN-04]', async () => {
    await openCode();
    await user.keyboard('1111');
    await screen.findByText('Код не подходит, осталось попыток: 2');
    // The wrong code is still in sight: nothing is changed in it.
    await user.keyboard('{Backspace}{ArrowLeft}');
    expect(values()).toEqual(['1', '1', '1', '1']);
    await pass(wrongCodeMs);
    expect(screen.getByText('Код не подходит, осталось попыток: 2')).toBeVisible();
    await user.keyboard('2');
    expect(screen.queryByText('Код не подходит, осталось попыток: 2')).not.toBeInTheDocument();
    expect(values()).toEqual(['2', '', '', '']);
  });

  test.each<[string, () => Promise<void>, string[]]>([
    ['typed', () => user.keyboard('2'), ['2', '', '', '']],
    [
      'pasted',
      async () =>
        void fireEvent.paste(inputs()[2] as HTMLElement, { clipboardData: { getData: () => '234' } }),
      ['2', '3', '4', ''],
    ],
  ])(
    'the next code may be %s while the wrong one is still in sight [LOGIN-04]',
    async (_how, enter, digits) => {
      await openCode();
      await user.keyboard('1111');
      await screen.findByText('Код не подходит, осталось попыток: 2');
      await enter();
      expect(screen.queryByText('Код не подходит, осталось попыток: 2')).not.toBeInTheDocument();
      expect(screen.getByRole('group')).toHaveAttribute('data-state', 'typing');
      await pass(wrongCodeMs);
      expect(values()).toEqual(digits);
    },
  );

  test('a code that is being checked is checked once [LOGIN-02]', async () => {
    const { api } = await openCode(() => new Promise(() => {}));
    await user.keyboard('1234');
    fireEvent.paste(inputs()[0] as HTMLElement, { clipboardData: { getData: () => '5678' } });
    await pass(0);
    expect(values()).toEqual(['1', '2', '3', '4']);
    expect(api.sent.filter(({ name }) => name === 'checkVerificationCode')).toHaveLength(1);
  });

  test('a failure without a word on the code is told under it [LOGIN-04]', async () => {
    await openCode(() => refusal(503, { message: 'Сервер отдыхает' }));
    await user.keyboard('1234');
    expect(await screen.findByText('Сервер отдыхает')).toBeVisible();
    expect(screen.getByRole('group')).toBeVisible();
  });

  test.each([
    ['429', refusal(429, { message: 'Слишком много попыток' })],
    ['a word on the phone', refusal(422, { message: '', errors: { phone: ['Слишком много попыток'] } })],
  ])('too many wrong codes, by %s, lead back to the phone [LOGIN-04] [LOGIN-09]', async (_, answer) => {
    await openCode(() => answer);
    await user.keyboard('1234');
    expect(await screen.findByText('Слишком много попыток')).toBeVisible();
    expect(phone()).toHaveAccessibleDescription(expect.stringContaining('Слишком много попыток'));
  });
});

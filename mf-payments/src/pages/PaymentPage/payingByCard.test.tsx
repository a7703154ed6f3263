import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { fakeEffects, reply } from '../../testing/fakeEffects';
import { cardSettings, paymentFixture } from '../../testing/paymentFixture';
import '../../testing/paymentWords';
import { show, withState } from '../../testing/paymentPage';

describe('a card typed here', () => {
  const fill = async (expiry = '1126') => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Номер карты' }), '4111111111111111');
    await userEvent.type(screen.getByRole('textbox', { name: 'Срок действия' }), expiry);
    await userEvent.type(screen.getByRole('textbox', { name: 'CVC / CVV' }), '123');
    await userEvent.click(screen.getByRole('button', { name: /^Оплатить/ }));
  };

  test('pays with what the acquirer’s script made of it [PAY-05]', async () => {
    const cards: unknown[] = [];
    const sent: unknown[] = [];
    const fake = fakeEffects({
      makeCryptogram: async (_, card) => {
        cards.push(card);
        return { kind: 'made', cryptogram: 'packet' };
      },
      api: {
        pay: async (body) => {
          sent.push(body);
          return reply({ reason: 'approved', complete_link: '/done' });
        },
      },
    });
    const { part, done } = show({}, fake);
    await fill();
    expect(cards).toEqual([{ number: '4111111111111111', expiry: '1126', cvc: '123' }]);
    expect(sent).toEqual([expect.objectContaining({ cryptogram: 'packet', payment_type: 'cardOnline' })]);
    expect(JSON.stringify(sent)).not.toContain('4111111111111111');
    expect(done).toEqual([['go', '/done']]);
    // On its way: nothing is left to press.
    expect(part('bank')).toBeInTheDocument();
    expect(part('card-form')).not.toBeInTheDocument();
  });

  test.each([
    ['2036-06-15', '0536', 0],
    ['2016-06-15', '0716', 1],
  ])(
    'goes by the server’s clock, whatever the device says: %s, %s [PAY-03, PAY-04]',
    async (day, expiry, times) => {
      const serverTime = Date.parse(day);
      const payment = paymentFixture({ now: serverTime, expires_at: serverTime + 600_000 });
      const makeCryptogram = jest.fn(async () => ({ kind: 'unreachable' }) as const);
      show({ payment }, fakeEffects({ makeCryptogram }));
      await fill(expiry);
      expect(makeCryptogram).toHaveBeenCalledTimes(times);
    },
  );

  test.each([
    ['waits', {}],
    ['was paid with a wrong sum', { state: 'returned', can_pay: true }],
  ] as const)('says why nothing was paid, where the order %s', async (_, change) => {
    const fake = fakeEffects({ makeCryptogram: async () => ({ kind: 'unreachable' }) });
    show(withState(change), fake);
    const opener = screen.queryByText('Заплатить другой картой');
    if (opener) await userEvent.click(opener);
    await fill();
    expect(screen.getByText(ru['payment.notice.script'])).toBeInTheDocument();
  });

  test('while the bank looks at the browser nothing else can be pressed [PAY-06]', async () => {
    const fake = fakeEffects({
      runMethodFrames: () => new Promise(() => {}),
      api: { pay: async () => reply({ reason: '3ds-v2', threeDSServerTransId: 't' }) },
    });
    const { part } = show({}, fake);
    await fill();
    expect(part('bank')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).not.toBeInTheDocument();
  });

  test('has the acquirer’s script come at the first touch, and no sooner [PAY-05]', async () => {
    const card = cardSettings({ script_url: 'https://acquirer.example/touch.js' });
    show({ card });
    const script = () => document.head.querySelector(`script[src="${card.script_url}"]`);
    expect(script()).toBeNull();
    await userEvent.click(screen.getByRole('textbox', { name: 'Номер карты' }));
    expect(script()).not.toBeNull();
  });
});

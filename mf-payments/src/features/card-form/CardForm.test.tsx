import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { FieldError } from '../../lib/fieldErrors';
import ru from '../../messages/ru.json';
import { now } from '../../testing/paymentFixture';
import { createPaymentI18n } from '../../testing/paymentWords';
import { CardForm } from './CardForm';

function form(errors: readonly FieldError[] = [], busy = false) {
  const onPay = jest.fn();
  const i18n = createPaymentI18n();
  const tree = (shown: readonly FieldError[]) => (
    <I18nextProvider i18n={i18n}>
      <CardForm
        amount="100 ₽"
        busy={busy}
        errors={shown}
        serverNow={() => now}
        onPay={onPay}
        onBegin={() => {}}
      />
    </I18nextProvider>
  );
  const { rerender } = render(tree(errors));
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    onPay,
    refuse: (shown: readonly FieldError[]) => rerender(tree(shown)),
    number: field('Номер карты'),
    expiry: field('Срок действия'),
    cvc: field('CVC / CVV'),
    pay: screen.getByRole('button', { name: 'Оплатить 100 ₽' }),
    user: userEvent.setup(),
  };
}

test('masks group the digits and take no more than fit [PAY-04]', async () => {
  const { number, expiry, cvc, user } = form();
  await user.type(number, '4111-1111x1111 1111');
  expect(number).toHaveValue('4111 1111 1111 1111');
  await user.type(number, '222333');
  expect(number).toHaveValue('4111 1111 1111 1111');
  number.setSelectionRange(1, 1);
  await user.keyboard('2');
  expect(number).toHaveValue('4111 1111 1111 1111');
  number.setSelectionRange(0, 4);
  await user.keyboard('4222');
  expect(number).toHaveValue('4222 1111 1111 1111');
  await user.type(expiry, '9/30');
  expect(expiry).toHaveValue('09 / 30');
  await user.type(cvc, '12345');
  expect(cvc).toHaveValue('1234');
});

test.each([
  ['Visa', '41111111111111112223', '4111 1111 1111 1111'],
  ['Mir', '22022022022022022003', '2202 2022 0220 2202 200'],
  ['Maestro', '67596498264384530001', '6759 6498 2643 8453 000'],
  ['UnionPay', '62000000000000000051', '6200 0000 0000 0000 005'],
  ['American Express', '3782822463100056', '3782 8224 6310 005'],
])(
  'a number of %s takes as many digits as its cards have, typed or pasted [PAY-04]',
  async (_scheme, digits, shown) => {
    const { number, user } = form();
    await user.type(number, digits);
    expect(number).toHaveValue(shown);
    await user.clear(number);
    await user.click(number);
    await user.paste(digits);
    expect(number).toHaveValue(shown);
  },
);

test('a browser may fill in the year whole, and no month above 12 [PAY-04]', async () => {
  const { expiry, user } = form();
  await user.click(expiry);
  await user.paste('04/2030');
  expect(expiry).toHaveValue('04 / 30');
  await user.clear(expiry);
  await user.type(expiry, '1330');
  expect(expiry.value.startsWith('13')).toBe(false);
});

test('it can be sent when all three are filled, and hands on the bare digits [PAY-04]', async () => {
  const { number, expiry, cvc, pay, onPay, user } = form();
  expect(pay).toHaveAttribute('aria-disabled', 'true');
  await user.type(number, '4111111111111111');
  await user.type(expiry, '1230');
  expect(pay).toHaveAttribute('aria-disabled', 'true');
  await user.type(cvc, '123');
  expect(pay).not.toHaveAttribute('aria-disabled');
  await user.keyboard('{Enter}');
  expect(onPay).toHaveBeenCalledWith({ number: '4111111111111111', expiry: '1230', cvc: '123' });
});

test('a year may be typed whole [PAY-04]', async () => {
  const { number, expiry, cvc, onPay, user } = form();
  await user.type(number, '4111111111111111');
  await user.type(expiry, '12/2030');
  await user.type(cvc, '123');
  await user.keyboard('{Enter}');
  expect(onPay).toHaveBeenCalledWith({ number: '4111111111111111', expiry: '1230', cvc: '123' });
});

test('a typo and a card that is over are told under their fields, and nothing is sent [PAY-04]', async () => {
  const { number, expiry, cvc, pay, onPay, user } = form();
  await user.type(number, '4111111111111112');
  await user.type(expiry, '1025');
  await user.type(cvc, '123');
  await user.click(pay);
  expect(onPay).not.toHaveBeenCalled();
  expect(number).toHaveAccessibleDescription(ru['payment.card.number.luhn']);
  expect(expiry).toHaveAccessibleDescription(ru['payment.card.expiry.over']);
  await waitFor(() => expect(number).toHaveFocus());
});

test('fields are ready to be filled in, and have no name that a form could send [PAY-04, PAY-05]', () => {
  const { number, expiry, cvc } = form();
  for (const [field, token] of [
    [number, 'cc-number'],
    [expiry, 'cc-exp'],
    [cvc, 'cc-csc'],
  ] as const) {
    expect(field).toHaveAttribute('autocomplete', token);
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).not.toHaveAttribute('name');
  }
});

test('a refusal stands at its field until that is changed [PAY-10]', async () => {
  const { number, cvc, refuse, user } = form();
  await user.type(number, '4111111111111111');
  await user.type(cvc, '123');
  refuse([
    { field: 'Cvv', text: 'Код неверен' },
    { field: 'payment', text: 'Банк отказал' },
  ]);
  expect(cvc).toHaveAccessibleDescription('Код неверен');
  expect(cvc).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Банк отказал');
  await user.type(cvc, '4');
  expect(cvc).toBeValid();
});

test('a card does not wait in a page that was left [PAY-05]', async () => {
  const { number, user } = form();
  await user.type(number, '4111111111111111');
  // At once: React's own time to render may come only when the page is shown again.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  window.dispatchEvent(new Event('pagehide'));
  react.IS_REACT_ACT_ENVIRONMENT = true;
  expect(number).toHaveValue('');
});

test('a refusal is of the card that was typed: with another number no field of it is wrong any more [PAY-10]', async () => {
  const { number, cvc, refuse, user } = form();
  await user.type(number, '4111111111111111');
  await user.type(cvc, '123');
  refuse([{ field: 'Cvv', text: 'Код неверен' }]);
  expect(cvc).toHaveAccessibleDescription('Код неверен');
  await user.clear(number);
  await user.type(number, '4242424242424242');
  expect(cvc).toBeValid();
});

test.each([
  ['that is not filled', '12', false],
  ['whose card is being paid with', '123', true],
])('a form %s is not sent, whoever sends it', async (_, code, busy) => {
  const { number, expiry, cvc, onPay } = form([], busy);
  // A password manager fills in fields, and may send the form without its button.
  for (const [field, value] of [
    [number, '4111111111111111'],
    [expiry, '1230'],
    [cvc, code],
  ] as const)
    fireEvent.input(field, { target: { value } });
  fireEvent.submit(screen.getByRole('form'));
  expect(onPay).not.toHaveBeenCalled();
});

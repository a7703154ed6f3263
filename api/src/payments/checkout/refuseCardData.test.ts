import { refuseCardData } from './refuseCardData';

test.each([
  { order_cache_key: '38242930-4725-4e2f-83cf-3bc502daea81' },
  { order_cache_key: 'V1StGXR8_4242424242424242' },
  { verify_param: '04cae2ac-29bd-4e9e-a380-68527302437e' },
  // Our own name of a payment: the order's number, and sixteen digits that might be letters.
  { TransactionId: '2001-4242424242424242' },
  { TransactionId: '3559871592' },
  { cryptogram: '01424242424230120401oJ3Hk', order_id: 424242 },
])('%j is no card’s number, whatever digits it has', (body) => {
  expect(() => refuseCardData(body)).not.toThrow();
});

test.each([
  { cryptogram: 'pan=4242424242424242' },
  { PaRes: '4242 4242 4242 4242' },
  { order_cache_key: '4242424242424242' },
  { verify_param: '4242-4242-4242-4242' },
])('%j is refused [PAY-05]', (body) => {
  expect(() => refuseCardData(body)).toThrow('payment.card_data');
});

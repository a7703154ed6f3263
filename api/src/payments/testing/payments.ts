import type { KnownPayment, NewPayment, RefundRequest } from '../acquirers/PaymentRequests';

export const newPayment: NewPayment = {
  id: '1001-abc',
  orderNumber: '0001',
  amountMinor: 150_050,
  currency: 'RUB',
  description: 'Order 0001',
  language: 'ru',
  ip: '203.0.113.7',
  phone: '+79161234567',
  email: 'anna@example.com',
  name: 'Anna',
  device: 'desktop',
  city: 'Antalya',
  returnUrl: 'https://shop.example/api/order/payment-return/key',
  methodReturnUrl: 'https://shop.example/api/order/payment-method-return/key',
  lifetimeMs: 540_000,
  receipt: [
    { name: 'Philadelphia', subject: 'goods', count: 2, unitMinor: 65_050 },
    { name: 'Delivery', subject: 'delivery', count: 1, unitMinor: 19_950 },
  ],
};
export const knownPayment: KnownPayment = {
  id: '1001-abc',
  providerId: '504',
  method: 'cardOnline',
  amountMinor: 150_050,
  currency: 'RUB',
  createdAt: 0,
};
/** A whole payment that goes back. */
export const makeRefund = (payment: KnownPayment, ref: string): RefundRequest => ({
  payment,
  ref,
  amountMinor: payment.amountMinor,
  capturedMinor: payment.amountMinor,
  alreadyMinor: 0,
  isRepeated: false,
  key: 'refund-key',
  receipt: {
    email: newPayment.email,
    phone: newPayment.phone,
    itemsAt: (unitMinor) => [{ name: 'Philadelphia', subject: 'goods', count: 1, unitMinor }],
  },
});

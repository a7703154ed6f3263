import * as payment from '../payment';
import { call } from './call';

/** Paying an order online. */
export const paymentCalls = {
  paymentSettings: call({
    method: 'POST',
    path: '/api/order/payment-settings',
    source: 'B7',
    body: payment.paymentSettingsRequest,
    reply: payment.paymentSettingsReply,
  }),
  pay: call({
    method: 'POST',
    path: '/api/order/pay',
    source: 'B7',
    body: payment.payRequest,
    reply: payment.payReply,
  }),
  post3ds: call({
    method: 'POST',
    path: '/api/order/post3ds',
    source: 'B7',
    body: payment.post3dsRequest,
    reply: payment.payReply,
  }),
  payAtDoor: call({
    method: 'POST',
    path: '/api/order/pay-at-door',
    source: 'ours',
    body: payment.payAtDoorRequest,
    reply: payment.orderPaymentReply,
  }),
  orderPayment: call({
    method: 'POST',
    path: '/api/order/payment',
    source: 'ours',
    body: payment.orderPaymentRequest,
    reply: payment.orderPaymentReply,
  }),
};

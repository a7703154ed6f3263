import * as payment from '../payment';
import { call } from './call';

/** Paying an order online. */
export const paymentCalls = {
  paymentSettings: call({
    source: 'B7',
    body: payment.paymentSettingsRequest,
    reply: payment.paymentSettingsReply,
  }),
  pay: call({
    source: 'B7',
    body: payment.payRequest,
    reply: payment.payReply,
  }),
  post3ds: call({
    source: 'B7',
    body: payment.post3dsRequest,
    reply: payment.payReply,
  }),
  payAtDoor: call({
    source: 'ours',
    body: payment.payAtDoorRequest,
    reply: payment.orderPaymentReply,
  }),
  orderPayment: call({
    source: 'ours',
    body: payment.orderPaymentRequest,
    reply: payment.orderPaymentReply,
  }),
  paymentDocument: call({
    method: 'POST',
    path: '/api/documents/payment',
    source: 'ours',
    body: payment.paymentDocumentRequest,
    reply: payment.paymentDocumentReply,
  }),
};

import * as feedback from '../feedback';
import * as order from '../order';
import { call, ok } from './call';

/** What people write to the business. */
export const feedbackCalls = {
  question: call({
    method: 'POST',
    path: '/api/feedback/questions',
    source: 'A7',
    body: feedback.questionRequest,
    reply: ok,
  }),
  callMeBack: call({
    method: 'POST',
    path: '/api/feedback/call-me-back',
    source: 'A7',
    body: order.callMeBackRequest,
    reply: ok,
  }),
  landlord: call({
    method: 'POST',
    path: '/api/feedback/landlord-request',
    source: 'A7',
    body: feedback.landlordRequest,
    reply: ok,
  }),
  supplier: call({
    method: 'POST',
    path: '/api/feedback/supplier-request',
    source: 'A7',
    body: feedback.supplierRequest,
    reply: ok,
  }),
  unavailableAddress: call({
    method: 'POST',
    path: '/api/feedback/unavailable-delivery-address',
    source: 'A7',
    body: order.unavailableAddressRequest,
    reply: ok,
  }),
};

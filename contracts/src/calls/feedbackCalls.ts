import * as feedback from '../feedback';
import * as order from '../order';
import { call, ok } from './call';

/** What people write to the business. */
export const feedbackCalls = {
  question: call({
    source: 'A7',
    body: feedback.questionRequest,
    reply: ok,
  }),
  callMeBack: call({
    source: 'A7',
    body: order.callMeBackRequest,
    reply: ok,
  }),
  landlord: call({
    source: 'A7',
    body: feedback.landlordRequest,
    reply: ok,
  }),
  supplier: call({
    source: 'A7',
    body: feedback.supplierRequest,
    reply: ok,
  }),
  unavailableAddress: call({
    source: 'A7',
    body: order.unavailableAddressRequest,
    reply: ok,
  }),
};

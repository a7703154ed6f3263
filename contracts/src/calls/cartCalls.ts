import * as cart from '../cart';
import * as schedule from '../schedule';
import { call } from './call';

/** The cart, its time slot, and what lowers or adorns it. */
export const cartCalls = {
  intervals: call({
    source: 'B7',
    body: schedule.intervalsRequest,
    reply: schedule.intervalsReply,
  }),
  cart: call({
    source: 'A7',
    body: cart.cartRequest,
    reply: cart.cartReply,
  }),
  cartAdd: call({
    source: 'A7',
    body: cart.cartAddRequest,
    reply: cart.cartReply,
  }),
  cartRemove: call({
    source: 'A7',
    body: cart.cartRemoveRequest,
    reply: cart.cartReply,
  }),
  cartForget: call({
    source: 'A7',
    body: cart.cartForgetRequest,
    reply: cart.cartReply,
  }),
  cartReplace: call({
    source: 'ours',
    body: cart.cartReplaceRequest,
    reply: cart.cartReply,
  }),
  cartPreview: call({
    source: 'ours',
    body: cart.cartPreviewRequest,
    reply: cart.cartPreviewReply,
  }),
  cartClear: call({ source: 'A7', reply: cart.cartReply }),
  packagesBag: call({
    source: 'A7',
    body: cart.packagesBagRequest,
    reply: cart.cartReply,
  }),
  setInterval: call({
    source: 'A7',
    body: schedule.setIntervalRequest,
    reply: cart.cartReply,
  }),
  giftAdd: call({
    source: 'A7',
    body: cart.giftRequest,
    reply: cart.cartReply,
  }),
  giftRemove: call({
    source: 'A7',
    body: cart.giftRequest,
    reply: cart.cartReply,
  }),
  giftForget: call({
    source: 'A7',
    body: cart.giftRequest,
    reply: cart.cartReply,
  }),
  presentAdd: call({
    source: 'A7',
    body: cart.presentRequest,
    reply: cart.cartReply,
  }),
  presentRemove: call({
    source: 'A7',
    body: cart.presentRequest,
    reply: cart.cartReply,
  }),
  promocodeApply: call({
    source: 'A7',
    body: cart.promocodeRequest,
    reply: cart.cartReply,
  }),
  promocodeForget: call({
    source: 'A7',
    reply: cart.cartReply,
  }),
  bonusesApply: call({
    source: 'A7',
    body: cart.bonusesRequest,
    reply: cart.cartReply,
  }),
};

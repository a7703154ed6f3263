import * as cart from '../cart';
import * as schedule from '../schedule';
import { call } from './call';

/** The cart, its time slot, and what lowers or adorns it. */
export const cartCalls = {
  intervals: call({
    method: 'POST',
    path: '/api/schedule/intervals',
    source: 'B7',
    body: schedule.intervalsRequest,
    reply: schedule.intervalsReply,
  }),
  cart: call({
    method: 'PUT',
    path: '/api/cart',
    source: 'A7',
    body: cart.cartRequest,
    reply: cart.cartReply,
  }),
  cartAdd: call({
    method: 'PUT',
    path: '/api/cart/add',
    source: 'A7',
    body: cart.cartAddRequest,
    reply: cart.cartReply,
  }),
  cartRemove: call({
    method: 'PUT',
    path: '/api/cart/remove',
    source: 'A7',
    body: cart.cartRemoveRequest,
    reply: cart.cartReply,
  }),
  cartForget: call({
    method: 'PUT',
    path: '/api/cart/forget',
    source: 'A7',
    body: cart.cartForgetRequest,
    reply: cart.cartReply,
  }),
  cartPreview: call({
    method: 'POST',
    path: '/api/cart/preview',
    source: 'ours',
    body: cart.cartPreviewRequest,
    reply: cart.cartPreviewReply,
  }),
  cartClear: call({ method: 'DELETE', path: '/api/cart/clear', source: 'A7', reply: cart.cartReply }),
  packagesBag: call({
    method: 'PUT',
    path: '/api/cart/packages/bag',
    source: 'A7',
    body: cart.packagesBagRequest,
    reply: cart.cartReply,
  }),
  setInterval: call({
    method: 'PUT',
    path: '/api/cart/set-interval',
    source: 'A7',
    body: schedule.setIntervalRequest,
    reply: cart.cartReply,
  }),
  giftAdd: call({
    method: 'PUT',
    path: '/api/cart/gift/add',
    source: 'A7',
    body: cart.giftRequest,
    reply: cart.cartReply,
  }),
  giftRemove: call({
    method: 'PUT',
    path: '/api/cart/gift/remove',
    source: 'A7',
    body: cart.giftRequest,
    reply: cart.cartReply,
  }),
  giftForget: call({
    method: 'PUT',
    path: '/api/cart/gift/forget',
    source: 'A7',
    body: cart.giftRequest,
    reply: cart.cartReply,
  }),
  presentAdd: call({
    method: 'PUT',
    path: '/api/cart/gift/add-present',
    source: 'A7',
    body: cart.presentRequest,
    reply: cart.cartReply,
  }),
  presentRemove: call({
    method: 'PUT',
    path: '/api/cart/gift/remove-present',
    source: 'A7',
    body: cart.presentRequest,
    reply: cart.cartReply,
  }),
  promocodeApply: call({
    method: 'PUT',
    path: '/api/cart/gift/apply-promocode',
    source: 'A7',
    body: cart.promocodeRequest,
    reply: cart.cartReply,
  }),
  promocodeForget: call({
    method: 'PUT',
    path: '/api/cart/gift/forget-promocode',
    source: 'A7',
    reply: cart.cartReply,
  }),
  bonusesApply: call({
    method: 'PUT',
    path: '/api/cart/gift/apply-bonuses',
    source: 'A7',
    body: cart.bonusesRequest,
    reply: cart.cartReply,
  }),
};

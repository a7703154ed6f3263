import * as v from 'valibot';
import * as feedback from '../feedback';
import * as user from '../user';
import { call, ok } from './call';

/** Who orders: login, profile, bonuses and past orders. */
export const customerCalls = {
  login: call({
    method: 'POST',
    path: '/api/user/login',
    source: 'A7',
    body: feedback.loginRequest,
    reply: feedback.loginReply,
  }),
  checkVerificationCode: call({
    method: 'POST',
    path: '/api/user/check-verification-code',
    source: 'A7',
    body: feedback.verificationCodeRequest,
    reply: user.userGetReply,
  }),
  verification: call({
    method: 'GET',
    path: '/api/user/verification',
    source: 'ours',
    reply: feedback.verificationReply,
  }),
  captcha: call({
    method: 'GET',
    path: '/api/user/captcha',
    source: 'ours',
    query: feedback.captchaQuery,
    reply: feedback.captchaReply,
  }),
  vkStart: call({
    method: 'POST',
    path: '/api/user/vk/start',
    source: 'ours',
    body: feedback.vkStartRequest,
    reply: feedback.vkStartReply,
  }),
  checkSession: call({
    method: 'GET',
    path: '/api/user/check-session',
    source: 'A7',
    reply: user.sessionReply,
  }),
  userGet: call({
    method: 'GET',
    path: '/api/user/get',
    source: 'A7',
    query: v.object({ city_id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))) }),
    reply: user.userGetReply,
  }),
  userUpdate: call({
    method: 'PUT',
    path: '/api/user/update',
    source: 'A7',
    body: user.userUpdateRequest,
    reply: user.userGetReply,
  }),
  logout: call({ method: 'DELETE', path: '/api/user/logout', source: 'A7', reply: ok }),
  userExport: call({ method: 'GET', path: '/api/user/export', source: 'ours', reply: user.userExportReply }),
  /** A code to the phone of a guest who wants to be forgotten, where nobody has an account. */
  guestRemovalCode: call({
    method: 'POST',
    path: '/api/guest/removal-code',
    source: 'ours',
    body: feedback.guestRemovalCodeRequest,
    reply: feedback.loginReply,
  }),
  guestRemove: call({
    method: 'POST',
    path: '/api/guest/remove',
    source: 'ours',
    body: feedback.verificationCodeRequest,
    reply: ok,
  }),
  userRemove: call({ method: 'DELETE', path: '/api/user/remove', source: 'A7', reply: ok }),
  balance: call({
    method: 'GET',
    path: '/api/user/balance',
    source: 'A7',
    reply: user.balanceReply,
  }),
  bonusHistory: call({
    method: 'GET',
    path: '/api/user/bonuses',
    source: 'ours',
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))) }),
    reply: user.bonusHistoryReply,
  }),
  userOrders: call({
    method: 'GET',
    path: '/api/user/orders',
    source: 'B7',
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))) }),
    reply: user.userOrdersReply,
  }),
};

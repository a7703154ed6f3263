import * as v from 'valibot';
import * as feedback from '../feedback';
import * as user from '../user';
import { call, ok } from './call';

/** Who orders: login, profile, bonuses and past orders. */
export const customerCalls = {
  login: call({
    source: 'A7',
    body: feedback.loginRequest,
    reply: feedback.loginReply,
  }),
  checkVerificationCode: call({
    source: 'A7',
    body: feedback.verificationCodeRequest,
    reply: user.userGetReply,
  }),
  verification: call({
    source: 'ours',
    reply: feedback.verificationReply,
  }),
  captcha: call({
    source: 'ours',
    query: feedback.captchaQuery,
    reply: feedback.captchaReply,
  }),
  vkStart: call({
    source: 'ours',
    body: feedback.vkStartRequest,
    reply: feedback.vkStartReply,
  }),
  checkSession: call({
    source: 'A7',
    reply: user.sessionReply,
  }),
  userGet: call({
    source: 'A7',
    query: v.object({ city_id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))) }),
    reply: user.userGetReply,
  }),
  userUpdate: call({
    source: 'A7',
    body: user.userUpdateRequest,
    reply: user.userGetReply,
  }),
  logout: call({ source: 'A7', reply: ok }),
  userExport: call({ source: 'ours', reply: user.userExportReply }),
  /** A code to the phone of a guest who wants to be forgotten, where there are no accounts. */
  guestRemovalCode: call({
    source: 'ours',
    body: feedback.guestRemovalCodeRequest,
    reply: feedback.loginReply,
  }),
  guestRemove: call({
    source: 'ours',
    body: feedback.verificationCodeRequest,
    reply: ok,
  }),
  userRemove: call({ source: 'A7', reply: ok }),
  balance: call({
    source: 'A7',
    reply: user.balanceReply,
  }),
  bonusHistory: call({
    source: 'ours',
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))) }),
    reply: user.bonusHistoryReply,
  }),
  userOrders: call({
    source: 'B7',
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))) }),
    reply: user.userOrdersReply,
  }),
};

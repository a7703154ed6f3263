import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import * as cart from './cart';
import * as city from './city';
import * as feedback from './feedback';
import * as order from './order';
import * as payment from './payment';
import * as place from './place';
import * as product from './product';
import * as schedule from './schedule';
import * as settings from './settings';
import * as user from './user';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Call {
  method: Method;
  path: string;
  /** Which source names the call and in which section; "ours" where the sources say that it is not shown. */
  source: 'A7' | 'B7' | 'ours';
  body?: GenericSchema;
  query?: GenericSchema;
  params?: GenericSchema;
  reply: GenericSchema;
}
const call = <const C extends Call>(c: C): C => c;
const ok = v.object({ success: v.literal(true) });
const cityQuery = v.object({ city_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** Every call of both sources by its path, method and field names (API-01), and ours for what the sources leave out. */
export const calls = {
  cities: call({ method: 'GET', path: '/api/cities', source: 'A7', reply: city.citiesReply }),
  city: call({
    method: 'GET',
    path: '/api/cities/:alias',
    source: 'A7',
    params: v.object({ alias: v.pipe(v.string(), v.maxLength(64)) }),
    reply: v.object({ city: city.city }),
  }),
  settings: call({ method: 'GET', path: '/api/settings', source: 'ours', reply: settings.settingsReply }),
  promotions: call({
    method: 'GET',
    path: '/api/promotions',
    source: 'ours',
    query: cityQuery,
    reply: city.promotionsReply,
  }),
  banners: call({
    method: 'GET',
    path: '/api/banners',
    source: 'ours',
    query: v.object({
      ...cityQuery.entries,
      /** Path below the city that the visitor is on; banners of every page when absent. */
      page_url: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    reply: city.bannersReply,
  }),
  products: call({
    method: 'POST',
    path: '/api/products',
    source: 'A7',
    body: product.productsRequest,
    reply: product.productsReply,
  }),
  relatedProducts: call({
    method: 'POST',
    path: '/api/products/get-related-products',
    source: 'B7',
    body: product.relatedProductsRequest,
    reply: product.relatedProductsReply,
  }),
  shops: call({ method: 'GET', path: '/api/shops', source: 'A7', query: cityQuery, reply: place.shopsReply }),
  shopsSet: call({
    method: 'POST',
    path: '/api/shops/set',
    source: 'A7',
    body: place.shopsSetRequest,
    reply: cart.contextReply,
  }),
  setByCoordinates: call({
    method: 'POST',
    path: '/api/user/addresses/set-by-coordinates',
    source: 'A7',
    body: place.setByCoordinatesRequest,
    reply: cart.contextReply,
  }),
  setByAddress: call({
    method: 'POST',
    path: '/api/user/addresses/set-by-address',
    source: 'A7',
    body: place.setByAddressRequest,
    reply: cart.contextReply,
  }),
  setById: call({
    method: 'POST',
    path: '/api/user/addresses/set-by-id',
    source: 'A7',
    body: place.setByIdRequest,
    reply: cart.contextReply,
  }),
  addresses: call({ method: 'GET', path: '/api/user/addresses', source: 'A7', reply: user.addressesReply }),
  addressRemove: call({
    method: 'DELETE',
    path: '/api/user/addresses/remove/:id',
    source: 'A7',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
    reply: user.addressesReply,
  }),
  checkAddress: call({
    method: 'POST',
    path: '/api/user/addresses/check',
    source: 'ours',
    body: place.setByCoordinatesRequest,
    reply: place.checkAddressReply,
  }),
  searchByCoordinates: call({
    method: 'POST',
    path: '/api/geocoder/searchByCoordinates',
    source: 'A7',
    body: place.searchByCoordinatesRequest,
    reply: place.geocoderReply,
  }),
  searchByAddress: call({
    method: 'POST',
    path: '/api/geocoder/searchByAddress',
    source: 'A7',
    body: place.searchByAddressRequest,
    reply: place.geocoderReply,
  }),
  suggest: call({
    method: 'POST',
    path: '/api/geocoder/suggest',
    source: 'ours',
    body: place.suggestRequest,
    reply: place.suggestReply,
  }),
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
  paymentTypes: call({
    method: 'POST',
    path: '/api/user/payment-types',
    source: 'A7',
    body: order.paymentTypesRequest,
    reply: order.paymentTypesReply,
  }),
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
  createOrderCache: call({
    method: 'POST',
    path: '/api/order/create-order-cache',
    source: 'B7',
    body: order.orderRequest,
    reply: order.createOrderCacheReply,
  }),
  orderCreate: call({
    method: 'POST',
    path: '/api/order/create',
    source: 'B7',
    body: order.orderCreateRequest,
    reply: order.orderCreateReply,
  }),
  orderStatus: call({
    method: 'POST',
    path: '/api/order/status',
    source: 'B7',
    body: order.orderStatusRequest,
    reply: order.orderStatusReply,
  }),
  order: call({
    method: 'GET',
    path: '/api/order/:orderId',
    source: 'B7',
    params: v.object({ orderId: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
    query: v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    reply: order.orderReply,
  }),
  orderLookup: call({
    method: 'POST',
    path: '/api/order/lookup',
    source: 'ours',
    body: order.orderLookupRequest,
    reply: order.orderLookupReply,
  }),
  orderCancel: call({
    method: 'POST',
    path: '/api/order/cancel',
    source: 'B7',
    body: order.orderActionRequest,
    reply: order.orderStatusReply,
  }),
  orderRepeat: call({
    method: 'POST',
    path: '/api/order/repeat',
    source: 'B7',
    body: order.orderRepeatRequest,
    reply: cart.contextReply,
  }),
  courierLocation: call({
    method: 'GET',
    path: '/api/order-tracking/get-courier-location',
    source: 'B7',
    query: v.object({
      order_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
      key: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    reply: order.courierLocationReply,
  }),
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
  orderPayment: call({
    method: 'POST',
    path: '/api/order/payment',
    source: 'ours',
    body: payment.orderPaymentRequest,
    reply: payment.orderPaymentReply,
  }),
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
} as const;

export type CallName = keyof typeof calls;
type Of<N extends CallName, K extends 'body' | 'query' | 'params'> =
  (typeof calls)[N] extends Record<K, infer S extends GenericSchema> ? v.InferInput<S> : undefined;
export type BodyOf<N extends CallName> = Of<N, 'body'>;
export type QueryOf<N extends CallName> = Of<N, 'query'>;
export type ParamsOf<N extends CallName> = Of<N, 'params'>;
export type ReplyOf<N extends CallName> = v.InferOutput<(typeof calls)[N]['reply']>;

import * as v from 'valibot';
import { cartPrices } from './cart';
import { consent, loginRequest, verificationCodeRequest } from './feedback';
import { deliveryAddress, doorFields, shop } from './place';
import {
  amount,
  coordinates,
  id,
  images,
  orderType,
  phoneDigits,
  requiredText,
  text,
  typedOrderType,
} from './primitives';
import { modifier, product } from './product';

export const paymentType = v.object({
  alias: v.string(),
  name: v.string(),
  is_online: v.boolean(),
  /**
   * How it is paid: `at_door` when the order is handed over; `card` typed here or at the acquirer's page, as
   * the payment settings say; `bank_app` confirmed in a bank's application, by a code or a link.
   */
  kind: v.picklist(['at_door', 'card', 'bank_app']),
  icon: v.picklist(['cash', 'card', 'qr']),
  /** Its own mark, in place of the icon: a picture as a `data:` address. */
  mark: v.optional(v.string()),
  /** What the checkout asks for besides: the note that change is asked from, the receipt's address. */
  fields: v.array(v.picklist(['cash', 'email'])),
  /** What the payment page says of a `bank_app`, in the request's language. */
  texts: v.nullable(
    v.object({
      title: v.string(),
      text: v.string(),
      /** First step under the code. */
      open: v.string(),
      /** On the button that opens the application. */
      link: v.string(),
    }),
  ),
});
export const paymentTypesRequest = v.object({
  city_id: id,
  order_type: typedOrderType,
  shop_id: v.nullish(id),
  delivery_zone_id: v.nullish(id),
});
export const paymentTypesReply = v.object({
  payment_types: v.array(paymentType),
  /** Notes and coins offered as change, in major units, rising (D-33). */
  banknotes: v.array(amount),
  cash_rules: v.object({ max: amount, step: amount }),
});

export const cashAmount = v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000_000)));
/**
 * The order as the checkout sends it (B3). `seen_total` is what the customer saw; another total is answered
 * by 409 with what changed (D-35).
 */
export const orderRequest = v.object({
  city_id: id,
  order_type: typedOrderType,
  shop_id: v.nullish(id),
  phone: phoneDigits,
  username: v.optional(text(100), ''),
  email: v.nullish(v.pipe(text(200), v.union([v.literal(''), v.pipe(v.string(), v.email())]))),
  payment_type: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  cash: cashAmount,
  order_comment: v.optional(text(500), ''),
  delivery_address: v.nullish(
    v.object({
      address: v.optional(text(300), ''),
      ...doorFields,
    }),
  ),
  /** For how many to lay the table; absent: none. */
  cutlery: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))),
  /** Null: as soon as possible; absent: the time that was chosen in the cart. */
  interval_id: v.nullish(v.pipe(v.string(), v.maxLength(64))),
  seen_total: v.nullish(amount),
  /**
   * The point of the address as the customer saw it, of a delivery: another window may have chosen another
   * address since (D-22). Without it the session's is believed.
   */
  seen_coordinates: v.nullish(coordinates),
  /**
   * The lines as the customer saw them, `price` with modifiers; without them the server compares with what it
   * showed last.
   */
  seen_lines: v.nullish(
    v.pipe(v.array(v.object({ key: v.pipe(v.string(), v.maxLength(400)), price: amount })), v.maxLength(100)),
  ),
  order_cache_key: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))),
});
/**
 * `captcha_user_token`: of a guest whose address has ordered more often than costs nothing; its lack is told
 * at that field.
 */
export const createOrderCacheRequest = v.object({
  ...orderRequest.entries,
  captcha_user_token: v.nullish(v.pipe(v.string(), v.maxLength(4000))),
});
export const createOrderCacheReply = v.object({
  order_cache_key: v.string(),
  /** ms since the epoch; online payment must be finished 10 minutes later (PAY-03). */
  created_at: v.number(),
  expires_at: v.number(),
});
/** The key makes it idempotent: a repeated call answers with the order that the first one made (D-81). */
export const orderCreateRequest = v.object({
  ...orderRequest.entries,
  order_cache_key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/)),
});
export const orderCreateReply = v.object({
  order_id: id,
  order_number: v.string(),
  payment_type: v.string(),
  is_online: v.boolean(),
  /** Unguessable; the tracking link carries it (D-91). */
  tracking_key: v.string(),
  total: amount,
  /** Of an order that waits for its payment: when it is given up, ms since the epoch (PAY-03). */
  expires_at: v.nullish(v.number()),
  /**
   * The customer's unpaid orders from the same cart, which this one has taken the place of. Absent when there
   * were none.
   */
  superseded_order_ids: v.optional(v.array(id)),
});
/**
 * Who the session's last order was for, `phone` in E.164; null before the first one, for a customer with an
 * account, and once the visitor has said to be somebody else.
 */
export const orderContactReply = v.object({
  contact: v.nullable(v.object({ username: v.string(), phone: v.string() })),
});
/** An order that waits for its payment has not been accepted yet (D-84). */
export const orderStatusAlias = v.picklist([
  'waiting_for_payment',
  'accepted',
  'cooking',
  'sent',
  'done',
  'canceled',
]);
export const orderStatus = v.object({ alias: orderStatusAlias, name: v.string(), description: v.string() });
export const orderProduct = v.object({
  id,
  key: v.string(),
  name: v.string(),
  /**
   * `gift`: a gift, a present or a promo code's product. `unavailable`: of a final order, what could not be
   * ordered so again now.
   */
  type: v.picklist(['default', 'unavailable', 'packet', 'gift']),
  count: v.number(),
  price: amount,
  amount,
  images: v.nullable(images),
  /** Of what can be ordered again: what it would contain today, with what was chosen then. */
  allergens: v.optional(product.entries.allergens),
  flags: v.optional(product.entries.flags),
  modifiers: v.object({
    available: v.array(modifier),
    single: v.array(modifier),
    groups: v.array(v.object({ id, name: v.string(), modifiers: v.array(modifier) })),
  }),
});
/** A line that the kitchen cannot make, and what it could make in its place. */
export const replacement = v.object({
  id,
  name: v.string(),
  count: v.number(),
  /** Until when it can be answered, ms since the epoch. */
  answer_by: v.number(),
  /** `price` of one is never more than one of the line was; `amount` is what as many cost. */
  choices: v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      price: amount,
      amount,
      images: v.nullable(images),
      /** Allergens, by name. */
      contains: v.array(v.string()),
    }),
  ),
  /** What the line costs as it stands in the order. */
  amount,
  /** Nothing else was bought: without it there is no order. */
  is_last: v.boolean(),
});
/** An order that is late, or surely will be; `expected_at` beside it is the new time then. */
export const orderDelay = v.object({
  /** What was promised when it was placed, ms since the epoch. */
  promised_at: v.number(),
  /** A sentence for the customer, in the reply's language. */
  text: v.string(),
  /** For a narrow place, as a title: "late, 18:55". */
  short: v.string(),
});
/**
 * Where money stands that was paid online: it is here, on its way back, has gone back, or cannot be given
 * back without a person. Texts are the customer's; `cancel_text` says what goes back when the order is
 * canceled.
 */
const orderMoney = v.object({
  state: v.picklist(['charged', 'returning', 'returned', 'stuck']),
  text: v.string(),
  cancel_text: v.nullable(v.string()),
});
export const order = v.object({
  order_id: id,
  order_number: v.string(),
  status: orderStatus,
  order_type: orderType,
  created_at: v.number(),
  /**
   * IANA name of the order's city's zone: its times are shown in it, whichever city's page shows them
   * (I18N-05).
   */
  timezone: v.string(),
  /**
   * How far that zone's clocks are from UTC now, for browsers that do not know its name; east is positive.
   */
  utc_offset_minutes: v.optional(v.pipe(v.number(), v.integer())),
  /** When it should be ready or delivered, ms since the epoch. */
  expected_at: v.nullable(v.number()),
  delay: v.nullish(orderDelay),
  interval_title: v.nullable(v.string()),
  payment_type: v.string(),
  payment_type_name: v.string(),
  cash: v.nullable(amount),
  comment: v.string(),
  /** Sets of cutlery that were asked for; 0 in an order that was opened by a shared link. */
  cutlery: v.optional(v.number()),
  phone: v.string(),
  /** Where it is cooked: it waits there, or the courier sets out from there. */
  shop: v.nullable(shop),
  delivery_address: v.nullable(deliveryAddress),
  /** What was ordered and what it cost: nothing, and sums of 0, by a shared link. */
  cart: v.object({ products: v.array(orderProduct), prices: cartPrices }),
  /**
   * What the kitchen could not make, oldest first; `amount` is what the customer need not pay for it, or gets
   * back.
   */
  removed: v.optional(
    v.array(
      v.object({
        key: v.string(),
        name: v.string(),
        count: v.number(),
        amount,
        /** What the customer took in its place. */
        replaced_by: v.nullish(v.string()),
      }),
    ),
  ),
  /** What the kitchen asks the customer now; nothing by a shared link. */
  replacements: v.optional(v.array(replacement)),
  /**
   * Of an order that waits for its payment: the key of its payment page, and until when it can be paid, ms
   * since the epoch. Null when there is nothing to pay or no time left, and by a shared link.
   * `has_other`: its city has another way to pay than the one that was chosen; absent where it is not asked.
   */
  pay: v.nullish(v.object({ key: v.string(), until: v.number(), has_other: v.optional(v.boolean()) })),
  /** Where the money that was paid online stands; null where none was, and by a shared link. */
  money: v.nullish(orderMoney),
  /** Path of its receipt, a page of its own; null while it has none, and by a shared link. */
  receipt_path: v.nullish(v.string()),
  /**
   * The key that a browser subscribes with to be told of stages (VAPID, base64url). Null where nobody is
   * told, of an order that is over, and by a shared link.
   */
  push_key: v.nullish(v.string()),
  can_cancel: v.boolean(),
  can_repeat: v.boolean(),
  courier_tracking: v.boolean(),
  /**
   * The key of a link to pass on: it shows status and time, and changes nothing. Null in an order that was
   * opened by such a link.
   */
  share_key: v.nullable(v.string()),
  currency: v.object({ currency: v.string(), fraction_digits: v.picklist([0, 2]) }),
});
export const orderReply = v.object({ order });
/**
 * `key` (tracking key) or the owning session opens an order; without either it does not exist (D-91, ORD-06).
 */
export const orderStatusRequest = v.object({
  order_id: v.union([id, v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  order_type: v.nullish(typedOrderType),
  key: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export const orderStatusReply = v.object({
  status: orderStatus,
  order_type: orderType,
  expected_at: v.nullable(v.number()),
  delay: v.nullish(orderDelay),
  can_cancel: v.boolean(),
  /** As in the order. */
  money: v.nullish(orderMoney),
  /** How often its kitchen took something out: after a change the order is to be read again. */
  removals: v.optional(v.number()),
  /** What the kitchen asks the customer now; nothing by a shared link. */
  replacements: v.optional(v.array(replacement)),
  now: v.number(),
  /** Of an order that waits for its payment: when it is given up, ms since the epoch. */
  expires_at: v.nullish(v.number()),
});
/**
 * Look-up by phone and number (ORD-06). A number identifies and never proves: the reply opens what a shared
 * link opens. A wrong pair and an unknown order answer alike.
 */
export const orderLookupRequest = v.object({
  phone: phoneDigits,
  order_id: v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
});
export const orderLookupReply = v.object({
  order_id: id,
  city_alias: v.string(),
  share_key: v.string(),
  /** The share key too, for releases that read it here. */
  tracking_key: v.string(),
});
export const orderActionRequest = v.object({
  order_id: id,
  key: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
/** A code to the phone of an order, asked for by its shared link. */
export const orderCodeRequest = v.object({
  ...orderActionRequest.entries,
  notify_channel: loginRequest.entries.notify_channel,
  captcha_user_token: loginRequest.entries.captcha_user_token,
});
/** The code that came; with it one reads and does what the customer may. */
export const orderOpenRequest = v.object({
  ...orderActionRequest.entries,
  ...verificationCodeRequest.entries,
});
export const orderOpenReply = v.object({ tracking_key: v.string() });
const pushEndpoint = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
/**
 * A browser's subscription as `PushSubscription.toJSON` gives it: a point of P-256 and a secret, base64url.
 */
export const pushSubscriptionKeys = v.object({
  endpoint: pushEndpoint,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
});
/** The endpoint must be https: at a known push service; of more than five browsers the oldest is dropped. */
export const orderPushSubscribeRequest = v.object({
  ...orderActionRequest.entries,
  subscription: pushSubscriptionKeys,
});
export const orderPushUnsubscribeRequest = v.object({
  ...orderActionRequest.entries,
  endpoint: pushEndpoint,
});
/** A customer's answer to `replacement`: one of the choices, or null to have the line taken out. */
export const orderReplacementRequest = v.object({
  ...orderActionRequest.entries,
  replacement_id: id,
  choice: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
});
/**
 * `mode` says what becomes of a cart that is not empty, `change_city` agrees to go to the order's city;
 * without them such a repeat is answered by 409 `order.repeat_mode` or `order.repeat_city` (D-27).
 */
export const orderRepeatRequest = v.object({
  ...orderActionRequest.entries,
  mode: v.optional(v.picklist(['replace', 'merge'])),
  change_city: v.optional(v.boolean(), false),
});
export const courierLocationReply = v.object({ coordinates });
export const unavailableAddressRequest = v.object({
  consent: v.optional(consent),
  phone: phoneDigits,
  coordinates: v.nullish(v.union([coordinates, v.tuple([v.number(), v.number()])])),
  address: v.optional(text(300)),
  city_id: id,
});
export const callMeBackRequest = v.object({
  consent: v.optional(consent),
  name: requiredText(100),
  phone: phoneDigits,
});

export type PaymentType = v.InferOutput<typeof paymentType>;
export type PaymentTypesReply = v.InferOutput<typeof paymentTypesReply>;
export type OrderRequest = v.InferInput<typeof orderRequest>;
export type OrderDraft = v.InferOutput<typeof orderRequest>;
export type CreateOrderCacheReply = v.InferOutput<typeof createOrderCacheReply>;
export type OrderCreateRequest = v.InferInput<typeof orderCreateRequest>;
export type OrderCreateReply = v.InferOutput<typeof orderCreateReply>;
export type OrderStatusAlias = v.InferOutput<typeof orderStatusAlias>;
export type OrderStatus = v.InferOutput<typeof orderStatus>;
export type OrderProduct = v.InferOutput<typeof orderProduct>;
export type Order = v.InferOutput<typeof order>;
export type Replacement = v.InferOutput<typeof replacement>;
export type OrderMoney = v.InferOutput<typeof orderMoney>;
export type OrderStatusReply = v.InferOutput<typeof orderStatusReply>;
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscriptionKeys>;
export type OrderLookupReply = v.InferOutput<typeof orderLookupReply>;
export type CourierLocationReply = v.InferOutput<typeof courierLocationReply>;

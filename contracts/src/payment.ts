import * as v from 'valibot';
import { documentReply } from './document';
import { cashAmount, paymentType } from './order';
import { amount, id, latitude, longitude, orderType } from './primitives';

const orderCacheKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));
const trackingKey = v.pipe(v.string(), v.maxLength(64));
/** Longer than any cryptogram, and than any answer of a bank's 3-D Secure page that came with a browser. */
const longestCryptogram = 4000;
const longestBankAnswer = 20_000;

export const paymentSettingsRequest = v.object({
  payment_type: v.string(),
  is_delivery: v.boolean(),
  city_id: id,
  shop_id: v.nullish(id),
  latitude: v.nullish(latitude),
  longitude: v.nullish(longitude),
  /**
   * Of the order to pay: some acquirers know a payment before the card is typed, and bind the cryptogram to
   * it.
   */
  order_cache_key: v.nullish(orderCacheKey),
});
export const paymentSettingsReply = v.object({
  /**
   * Who takes the money: `cloudpayments` and `rbs` take a cryptogram made on our page; `sber_new`, `yookassa`
   * and `ozan` are "new acquiring" (PAY-01) and have pages of their own. Null for payment types that are not
   * online.
   */
  acquiring: v.nullable(v.picklist(['cloudpayments', 'rbs', 'sber_new', 'yookassa', 'ozan'])),
  /**
   * What the acquirer's script wants: the public id of `cloudpayments`, the order's number (mdOrder) of
   * `rbs`; else null.
   */
  verify_param: v.nullable(v.string()),
  /**
   * Address of the acquirer's script that makes cryptograms in the browser (PAY-05); null without a card
   * form.
   */
  script_url: v.nullish(v.string()),
  /** RSA key (PEM) that `rbs` wants cryptograms made with. */
  public_key: v.nullish(v.string()),
});
/**
 * Card data never comes here: only the cryptogram that the provider's script made in the browser (PAY-05).
 */
export const payRequest = v.object({
  order_id: id,
  order_cache_key: orderCacheKey,
  is_new_acquiring: v.optional(v.boolean()),
  cryptogram: v.optional(v.pipe(v.string(), v.maxLength(longestCryptogram))),
  verify_param: v.nullish(v.pipe(v.string(), v.maxLength(500))),
  /** The same cryptogram comes along: it is never kept. */
  threeDSServerTransId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Another way to pay the same order; absent: the one that it was ordered with. */
  payment_type: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  /** Phones are sent to the bank's application, others see a QR code. Absent: by the browser's name. */
  device: v.optional(v.picklist(['desktop', 'mobile'])),
});
/**
 * What the page does next (PAY-06), by `reason`: `approved-new` go to `form_url`; `sbp-mobile` go to
 * `payment_link`; `approved` go to `complete_link`; `3ds-v2` the two hidden frames, then pay again; `3ds`
 * post the bank's page; `qr` show `qr_code` and poll (PAY-07); `pending` the bank has not answered yet: poll,
 * never say "failed".
 */
export const payReply = v.object({
  reason: v.picklist(['approved-new', 'sbp-mobile', 'approved', '3ds-v2', '3ds', 'qr', 'pending']),
  order_id: id,
  form_url: v.optional(v.string()),
  payment_link: v.optional(v.string()),
  complete_link: v.optional(v.string()),
  /** A picture as a data: address. */
  qr_code: v.optional(v.string()),
  MD: v.optional(v.string()),
  PaReq: v.optional(v.string()),
  cReq: v.optional(v.string()),
  TermUrl: v.optional(v.string()),
  AcsUrl: v.optional(v.string()),
  threeDSMethodURLServer: v.optional(v.string()),
  threeDSMethodURL: v.optional(v.string()),
  threeDSMethodDataPacked: v.optional(v.string()),
  threeDSServerTransId: v.optional(v.string()),
});
/**
 * Checks a payment after the bank's page (PAY-08). What the bank sent with the browser is known already; it
 * may come along.
 */
export const post3dsRequest = v.object({
  TransactionId: v.pipe(v.string(), v.maxLength(100)),
  PaRes: v.optional(v.pipe(v.string(), v.maxLength(longestBankAnswer))),
  cres: v.optional(v.pipe(v.string(), v.maxLength(longestBankAnswer))),
  order_id: id,
  order_cache_key: orderCacheKey,
  last_attempt: v.optional(v.boolean(), false),
});
/** The order is to be paid when it is handed over, in one of the ways that `door` of its payment names. */
export const payAtDoorRequest = v.object({
  order_id: id,
  order_cache_key: orderCacheKey,
  payment_type: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** With cash, change is asked from this; nothing or 0: none is needed. */
  cash: cashAmount,
});
export const repeatReply = v.object({ order_type: orderType });

/**
 * Where the payment of an order stands: `waiting` nothing is under way; `confirming` the customer is (or was)
 * at the bank's page, QR code or application; `checking` the bank has not answered; `declined` the last try
 * was refused, another may follow; `paid`; `accepted` to be paid at the door; `expired` the time is over or
 * the order was given up; `returned` money came too late or twice and goes back.
 */
export const paymentState = v.picklist([
  'waiting',
  'confirming',
  'checking',
  'declined',
  'paid',
  'accepted',
  'expired',
  'returned',
]);
/**
 * Why a try was refused: `field` is where the page shows it (CardNumber, Cvv, ExpDateMonthYear, Name;
 * `payment` for the whole form).
 */
export const paymentError = v.object({
  code: v.string(),
  field: v.picklist(['CardNumber', 'Cvv', 'ExpDateMonthYear', 'Name', 'payment']),
  /** In the request's language. */
  text: v.string(),
});
/**
 * By the cache key (the payment page), or by the order's number and its tracking key (the page that the bank
 * sends browsers back to).
 */
export const orderPaymentRequest = v.union([
  v.object({ order_cache_key: orderCacheKey }),
  v.object({ order_id: id, key: trackingKey }),
]);
/** All that the pages of a payment show; works without a cookie. */
export const orderPaymentReply = v.object({
  state: paymentState,
  order_id: id,
  order_number: v.string(),
  order_cache_key: v.string(),
  tracking_key: v.string(),
  city_id: id,
  city_alias: v.string(),
  /** Of the order's city: its law says how a button that orders is labelled. */
  country_code: v.optional(v.string()),
  order_type: orderType,
  shop_id: id,
  payment_type: v.string(),
  /** Online ways to pay this order with, the present one among them. */
  payment_types: v.array(paymentType),
  /** How it may be paid when it is handed over instead; null when it cannot be now. */
  door: v.nullish(
    v.object({
      payment_types: v.array(paymentType),
      /** Sums of cash that change can be asked from, in major units, rising. */
      change_from: v.array(amount),
      /** The order was to be left at the door; who pays there is handed it. */
      ends_leave_at_door: v.boolean(),
    }),
  ),
  total: amount,
  currency: v.object({ currency: v.string(), fraction_digits: v.picklist([0, 2]) }),
  /**
   * Server's clock, start and end of the time to pay; ms since the epoch (PAY-03). `expires_at` is null once
   * paid.
   */
  now: v.number(),
  created_at: v.number(),
  expires_at: v.nullable(v.number()),
  /** Whether a try may begin now. */
  can_pay: v.boolean(),
  /** Of the last try, when it was refused (PAY-10). */
  errors: v.array(paymentError),
  /** Of the last try that waits for its customer: what pay answered then, so that a reloaded page goes on. */
  next: v.nullable(payReply),
  /** Last four digits and scheme, once the acquirer has sent them. */
  card: v.nullable(v.object({ scheme: v.string(), last_four: v.string() })),
  complete_link: v.string(),
  failure_link: v.string(),
});

/** The payment page as a document: where the payment stands, and who takes a card for it. */
export const paymentDocumentRequest = v.object({ key: orderCacheKey });
export const paymentDocumentReply = documentReply(
  v.object({
    payment: orderPaymentReply,
    /** Null when cards are not taken, or it is not known. */
    card: v.nullable(paymentSettingsReply),
  }),
);

export type PaymentSettingsReply = v.InferOutput<typeof paymentSettingsReply>;
export type PayRequest = v.InferInput<typeof payRequest>;
export type PayReply = v.InferOutput<typeof payReply>;
export type PaymentState = v.InferOutput<typeof paymentState>;
export type PaymentError = v.InferOutput<typeof paymentError>;
export type OrderPaymentReply = v.InferOutput<typeof orderPaymentReply>;

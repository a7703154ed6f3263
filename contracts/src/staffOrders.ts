import * as v from 'valibot';
import { orderStatusAlias } from './order';
import { amount, brandAlias, id, orderType, requiredText, text } from './primitives';
import { staffOrder } from './staff';
import { recordVersion } from './staffPeople';

/**
 * Where the money of an order stands. `due`: to be taken when it is handed over; `waiting`: an online payment
 * has not come; `refused`: its acquirer refuses a refund; `none`: canceled, and nothing was paid.
 */
export const staffPaymentState = v.picklist([
  'due',
  'waiting',
  'paid',
  'returning',
  'returned',
  'refused',
  'none',
]);
const currency = v.object({ code: v.string(), fraction_digits: v.picklist([0, 2]) });

/** Which filters of a search hide what it would find without them. */
export const staffOrderFilter = v.picklist(['state', 'shop', 'kind', 'day', 'payment', 'late']);
export const staffFoundOrder = v.object({
  id,
  number: v.string(),
  brand: brandAlias,
  shop_id: id,
  timezone: v.string(),
  created_at: v.number(),
  order_type: orderType,
  status: orderStatusAlias,
  slot: v.object({ is_asap: v.boolean(), starts_at: v.number(), ends_at: v.number() }),
  promised_at: v.nullable(v.number()),
  is_late: v.boolean(),
  customer: v.object({ name: v.string(), phone: v.string(), is_phone_masked: v.boolean() }),
  /** Null for takeaway. */
  address: v.nullable(v.string()),
  payment: v.object({ type: v.string(), name: v.string(), state: staffPaymentState }),
  total: amount,
  currency,
});
export const staffSearchReply = v.object({
  /** Newest first. */
  orders: v.array(staffFoundOrder),
  /** `before` of the next page; null: there is none. */
  next: v.nullable(v.number()),
  /** When nothing was found: each filter without which there is something. */
  hidden_by: v.array(staffOrderFilter),
});

const refundedLine = v.object({ key: v.string(), count: v.pipe(v.number(), v.integer(), v.minValue(1)) });
export const staffRefund = v.object({
  id,
  at: v.number(),
  by: v.string(),
  amount,
  /** The lines that it was for; none where it was for a sum. */
  lines: v.array(refundedLine),
  reason: v.string(),
  /** `refused`: is asked for again; `left`: is asked for no more, a person has to see to it. */
  state: v.picklist(['returning', 'returned', 'refused', 'left']),
  /** Why the acquirer refused it, in its words. */
  fault: v.nullable(v.string()),
});
/** What may be refunded of an order, and what follows from it. */
export const staffRefundsReply = v.object({
  version: v.number(),
  currency,
  captured: amount,
  refunded: amount,
  /** Asked for and not yet back, also of a cancel or of lines that were taken out. */
  pending: amount,
  /** captured − refunded − pending. */
  rest: amount,
  /** The most that this caller may give back now. */
  most: amount,
  lines: v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      /** Of the line so many have not been refunded. */
      count: v.number(),
      /** What the customer paid for one: less its share of discount and bonuses. */
      price: amount,
    }),
  ),
  effects: v.object({
    /** Bonuses that the order earned, or will: they stay with the customer. */
    earned_bonuses: amount,
    /** Bonuses that it was paid with: only a cancel gives them back. */
    used_bonuses: amount,
    /** It stays used. */
    promocode: v.nullable(v.string()),
    /** The acquirer makes a receipt of the refund, where it makes receipts. */
    has_receipt: v.boolean(),
  }),
  refunds: v.array(staffRefund),
});
/** Answered once for each idempotency-key; `version` is the one that the sum was seen with. */
export const staffNewRefund = v.intersect([
  v.object({ version: recordVersion, reason: requiredText(300) }),
  v.variant('of', [
    /** All that is left. */
    v.object({ of: v.literal('rest') }),
    v.object({
      of: v.literal('lines'),
      lines: v.pipe(v.array(refundedLine), v.minLength(1), v.maxLength(100)),
    }),
    v.object({ of: v.literal('sum'), amount: v.pipe(amount, v.minValue(0.01), v.maxValue(10_000_000)) }),
  ]),
]);
/** A refund that its acquirer refused is asked for once more. */
export const staffAskRefund = v.object({ version: recordVersion });

/** What happened to an order, oldest first. */
const timelineEntry = v.variant('kind', [
  v.object({ kind: v.literal('status'), at: v.number(), status: orderStatusAlias }),
  /** What somebody did with it; `action` is the name of the call, `after` what it was sent. */
  v.object({
    kind: v.literal('deed'),
    at: v.number(),
    by: v.string(),
    action: v.string(),
    before: v.nullable(v.unknown()),
    after: v.nullable(v.unknown()),
  }),
  v.object({
    kind: v.literal('payment'),
    at: v.number(),
    step: v.picklist(['begun', 'captured', 'returned']),
    method: v.string(),
    amount,
  }),
  v.object({
    kind: v.literal('message'),
    at: v.number(),
    /** As `order_accepted`. */
    about: v.string(),
    text: v.string(),
    state: v.picklist(['waiting', 'sent', 'failed']),
  }),
]);
export const staffOrderPageReply = v.object({
  order: staffOrder,
  /** For changes and refunds; grows with every change. */
  version: v.number(),
  payment: staffPaymentState,
  /** Tries to pay online. */
  tries: v.array(
    v.object({
      id: v.string(),
      method: v.string(),
      amount,
      state: v.picklist(['open', 'declined', 'paid']),
      /** As the acquirer's codes are sorted: `insufficient_funds` … */
      decline_code: v.nullable(v.string()),
      card: v.nullable(v.object({ scheme: v.nullable(v.string()), last_four: v.string() })),
      created_at: v.number(),
    }),
  ),
  timeline: v.array(timelineEntry),
  /** What may be changed now. */
  can_change: v.object({ comment: v.boolean(), slot: v.boolean(), address: v.boolean() }),
});
/** Free times that the order may be moved to. */
export const staffSlotsReply = v.object({
  slots: v.array(
    v.object({
      interval_id: v.string(),
      is_asap: v.boolean(),
      starts_at: v.number(),
      ends_at: v.number(),
    }),
  ),
});
/** What is absent stays. */
export const staffOrderChange = v.object({
  version: recordVersion,
  comment: v.optional(text(1000)),
  /** One of the order's free slots. */
  interval_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** Within the zone that it was ordered to; the house stays where it stands on the map. */
  address: v.optional(
    v.object({
      room: v.optional(text(50)),
      floor: v.optional(text(50)),
      entrance: v.optional(text(50)),
      intercom: v.optional(text(50)),
      description: v.optional(text(300)),
      /** Another house: as typed, looked up in the order's city. */
      text: v.optional(requiredText(300)),
    }),
  ),
});

export type StaffPaymentState = v.InferOutput<typeof staffPaymentState>;
export type StaffOrderFilter = v.InferOutput<typeof staffOrderFilter>;
export type StaffFoundOrder = v.InferOutput<typeof staffFoundOrder>;
export type StaffSearchReply = v.InferOutput<typeof staffSearchReply>;
export type StaffRefund = v.InferOutput<typeof staffRefund>;
export type StaffRefundsReply = v.InferOutput<typeof staffRefundsReply>;
export type StaffNewRefund = v.InferOutput<typeof staffNewRefund>;
export type StaffOrderPageReply = v.InferOutput<typeof staffOrderPageReply>;
export type StaffOrderChange = v.InferOutput<typeof staffOrderChange>;
export type StaffSlotsReply = v.InferOutput<typeof staffSlotsReply>;

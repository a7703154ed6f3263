import * as v from 'valibot';
import { orderStatusAlias, replacement } from './order';
import { amount, brandAlias, coordinates, id, language, orderType, requiredText, text } from './primitives';

/** What a key or a person of the staff may do; both have some of them, for some shops only. */
export const staffScope = v.picklist([
  'orders:read',
  'orders:write',
  /** Whole phone numbers of customers; without it only their last digits are told. */
  'phones:read',
  'shop:read',
  'shop:write',
  /** Which printers and webhooks a shop has. */
  'systems:write',
  /** Refunds up to the sum that a shift may give back of an order. */
  'refunds:small',
  'refunds:write',
  /** Accounts and tablets of people below. */
  'people:write',
  'audit:read',
]);
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999));

export const staffKeyReply = v.object({
  name: v.string(),
  scopes: v.array(staffScope),
  /** Null: every shop. */
  shop_ids: v.nullable(v.array(id)),
  /** The shops that it is for, by city. */
  shops: v.array(
    v.object({
      id,
      name: v.string(),
      city: v.string(),
      /** Where couriers set out; APIs of before they were told send none. */
      coordinates: v.optional(coordinates),
    }),
  ),
  /** ms since the epoch; null while it does not end. */
  expires_at: v.nullable(v.number()),
});

export const kitchenStepName = v.picklist([
  'acknowledge',
  'promise',
  'cook',
  'ready',
  'courier',
  'hand_over',
  'done',
  'remove',
  'replace',
  'keep',
  'cancel',
]);
export const cancelReason = v.picklist(['sold_out', 'too_busy', 'closed', 'address', 'customer', 'other']);
const lineKey = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
const lineCount = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)));
/** One step of an order, as a kitchen, a courier or a till reports it. Times are ms since the epoch. */
export const kitchenStep = v.variant('step', [
  /**
   * The kitchen has the order, and says when it will be ready or delivered if that is not the time it was
   * ordered for.
   */
  v.object({ step: v.literal('acknowledge'), promised_at: v.nullish(time) }),
  /** A new time, of which the customer's page learns. */
  v.object({ step: v.literal('promise'), promised_at: time }),
  v.object({ step: v.literal('cook') }),
  /** Cooked and packed: waits for the courier or the customer. */
  v.object({ step: v.literal('ready') }),
  /** Who brings it, and where they are; repeated as they move. */
  v.object({
    step: v.literal('courier'),
    name: requiredText(100),
    phone: v.optional(text(30), ''),
    coordinates: v.nullish(coordinates),
  }),
  /** The courier has left with it. */
  v.object({ step: v.literal('hand_over') }),
  /** The customer has it. */
  v.object({ step: v.literal('done') }),
  /**
   * The kitchen cannot make a line, or `count` of it: what was paid for that goes back. With the last line
   * the order is canceled.
   */
  v.object({ step: v.literal('remove'), line: lineKey, count: lineCount }),
  /**
   * The kitchen cannot make a line, or `count` of it, and asks the customer which of these products to make
   * in its place. Without `modifiers` a product comes in its simplest composition.
   */
  v.object({
    step: v.literal('replace'),
    line: lineKey,
    count: lineCount,
    products: v.pipe(
      v.array(
        v.object({
          product_key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
          modifiers: v.optional(
            v.pipe(v.array(v.object({ id, count: v.pipe(v.number(), v.integer()) })), v.maxLength(100)),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(3),
    ),
  }),
  /** The line can be made after all: the customer is asked no more. */
  v.object({ step: v.literal('keep'), line: lineKey }),
  v.object({ step: v.literal('cancel'), reason: cancelReason, note: v.optional(text(300), '') }),
]);

const staffModifier = v.object({
  id,
  name: v.string(),
  /** Of the group that it was chosen from; null where there is none. */
  group: v.nullable(v.string()),
  count: v.number(),
  price: amount,
});
const staffLine = v.object({
  key: v.string(),
  product_id: id,
  product_key: v.string(),
  name: v.string(),
  count: v.number(),
  /** Of one with its modifiers. */
  price: amount,
  amount,
  is_gift: v.boolean(),
  modifiers: v.array(staffModifier),
});

/**
 * An order as a kitchen, a courier and a till need it. Amounts are in major units, times are ms since the
 * epoch.
 */
export const staffOrder = v.object({
  id,
  number: v.string(),
  /** Grows with every change: of two copies of an order the one with the larger version is newer. */
  version: v.number(),
  brand: brandAlias,
  shop_id: id,
  /** IANA name of the zone that the shop's clock is in. */
  timezone: v.string(),
  /** The customer's. */
  language,
  created_at: v.number(),
  order_type: orderType,
  status: orderStatusAlias,
  acknowledged_at: v.nullable(v.number()),
  ready_at: v.nullable(v.number()),
  /** What the customer was told: when it will be ready or delivered. */
  promised_at: v.nullable(v.number()),
  /** The time that was ordered; `start_cooking_at` is when cooking must begin for it. */
  slot: v.object({
    is_asap: v.boolean(),
    starts_at: v.number(),
    ends_at: v.number(),
    start_cooking_at: v.number(),
  }),
  customer: v.object({ name: v.string(), phone: v.string(), is_phone_masked: v.boolean() }),
  comment: v.string(),
  /** Sets to pack; 0: none is wanted. */
  cutlery: v.number(),
  /** Null for takeaway. */
  address: v.nullable(
    v.object({
      text: v.string(),
      room: v.string(),
      floor: v.string(),
      entrance: v.string(),
      intercom: v.string(),
      description: v.string(),
      /** Puts it down at the door without meeting anybody. */
      leave_at_door: v.boolean(),
      no_bell: v.boolean(),
      call_on_arrival: v.boolean(),
      coordinates,
    }),
  ),
  lines: v.array(staffLine),
  /** What the kitchen could not make; `amount` is what the customer need not pay for it, or gets back. */
  removed: v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      count: v.number(),
      amount,
      /** What the customer took in its place. */
      replaced_by: v.nullish(v.string()),
    }),
  ),
  /** What the customer was asked to take in place of a line, oldest first. */
  replacements: v.optional(
    v.array(
      v.object({
        ...replacement.entries,
        choices: v.array(
          v.object({
            ...replacement.entries.choices.item.entries,
            /** Of one; APIs of before they were told send none. */
            modifiers: v.optional(v.array(staffModifier)),
          }),
        ),
        /** The key of the line; of its `count` so many are asked about. */
        line: v.string(),
        asked_at: v.number(),
        /** Null while the question is open. */
        answered_at: v.nullable(v.number()),
        answered_by: v.nullable(v.picklist(['customer', 'kitchen', 'deadline'])),
        /** `withdrawn`: the kitchen makes the line after all or has asked anew, or the order is canceled. */
        answer: v.nullable(v.picklist(['replaced', 'removed', 'withdrawn'])),
        /** The key of the choice that was taken. */
        chosen: v.nullable(v.string()),
      }),
    ),
  ),
  packages: v.array(v.object({ id, name: v.string(), count: v.number(), price: amount })),
  payment: v.object({
    type: v.string(),
    name: v.string(),
    /**
     * `due`: to be taken when the order is handed over. `returning`, `returned`: of an order that was
     * canceled.
     */
    state: v.picklist(['due', 'paid', 'returning', 'returned']),
    /** What is still to be taken from the customer. */
    to_collect: amount,
    /** What the customer wants change from; null for nothing. */
    change_from: v.nullable(amount),
  }),
  prices: v.object({
    subtotal: amount,
    packages: amount,
    delivery: amount,
    discount: amount,
    bonuses: amount,
    total: amount,
  }),
  /** What a till prints: discounts are taken off, and the rows add up to the total. */
  receipt: v.array(
    v.object({
      name: v.string(),
      subject: v.picklist(['goods', 'delivery']),
      count: v.number(),
      price: amount,
      amount,
      /** Value added tax, as much of `amount` as it is; null: none is charged. */
      tax: v.nullish(v.object({ percent: v.number(), amount })),
    }),
  ),
  /** The tax of all rows for each rate, included in `of`; APIs of before there were rates send none. */
  taxes: v.optional(v.array(v.object({ percent: v.number(), of: amount, amount }))),
  promocode: v.nullable(v.string()),
  currency: v.object({ code: v.string(), fraction_digits: v.picklist([0, 2]) }),
  courier: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  /** `unacknowledged`: its kitchen did not take it in time. */
  canceled: v.nullable(
    v.object({ reason: v.picklist([...cancelReason.options, 'unacknowledged']), note: v.string() }),
  ),
  /** The steps that may follow now. */
  allowed_steps: v.array(kitchenStepName),
});
export const staffOrderReply = v.object({ order: staffOrder });
export const staffOrdersReply = v.object({
  /** Oldest change first; an order that has changed since stands there once, as it is now. */
  orders: v.array(staffOrder),
  /** For the next question, also when nothing has come. */
  cursor: v.string(),
  /** More has changed than one reply holds: ask again at once. */
  has_more: v.boolean(),
});

/** How orders reach a restaurant: it reads the feed, is told by a webhook, or gets tickets printed. */
export const kitchenSystemKind = v.picklist(['feed', 'webhook', 'printer']);
const kitchenSystem = v.object({
  /** Null for the feed, which every shop has. */
  id: v.nullable(id),
  system: kitchenSystemKind,
  /** A printer's host and port, the origin of a webhook's address. */
  address: v.nullable(v.string()),
  /** What its orders are written in. */
  language: v.nullable(language),
  /** Whether it is told whole phone numbers. */
  sees_phones: v.nullable(v.boolean()),
  /** Whether this key may remove it. */
  can_remove: v.boolean(),
});
export const kitchenSystemsReply = v.object({ systems: v.array(kitchenSystem) });
export const kitchenSystemReply = v.object({ system: kitchenSystem });
/** A ticket printer: an IPv4 address and a port from 9100 to 9109. */
export const newPrinter = v.object({
  address: requiredText(30),
  language: v.optional(language, 'en'),
  sees_phones: v.optional(v.boolean(), false),
});
/** A webhook; on https only. */
export const newWebhook = v.object({
  url: requiredText(500),
  language: v.optional(language, 'en'),
  sees_phones: v.optional(v.boolean(), false),
});
export const webhookReply = v.object({
  system: kitchenSystem,
  /** What signs its messages, told when it is made or rotated and never again: null for one that was there. */
  secret: v.nullable(v.string()),
});
export const toldReply = v.object({ told: v.literal(true) });
export const printedReply = v.object({ printed: v.literal(true) });
export const removedReply = v.object({ removed: v.literal(true) });

/** What becomes of a shop's orders and questions that nobody answers. */
export const kitchenSettings = v.object({
  /** An order that nobody has acknowledged for so long is told to the operators. */
  acknowledge_minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
  /** What becomes of it then: it waits, or it is canceled and paid back. */
  unacknowledged: v.picklist(['wait', 'cancel']),
  /** How long a customer is asked what to take in place of a line. Absent in a change: as before. */
  replacement_minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  /** What becomes of a question that nobody answers: the line is removed, or the order is canceled. */
  unanswered: v.optional(v.picklist(['remove', 'cancel'])),
});

/** What a shop sells, for whoever stops something or offers a replacement. */
export const staffProductsReply = v.object({
  products: v.array(
    v.object({
      product_key: v.string(),
      name: v.string(),
      group: v.string(),
      brands: v.array(brandAlias),
      /** In its simplest composition. */
      price: amount,
      stopped: v.boolean(),
    }),
  ),
});

export type StaffScope = v.InferOutput<typeof staffScope>;
export type StaffOrder = v.InferOutput<typeof staffOrder>;
export type KitchenStep = v.InferOutput<typeof kitchenStep>;
export type KitchenStepName = v.InferOutput<typeof kitchenStepName>;
export type CancelReason = v.InferOutput<typeof cancelReason>;
export type StaffProductsReply = v.InferOutput<typeof staffProductsReply>;
export type KitchenSystem = v.InferOutput<typeof kitchenSystem>;
export type KitchenSystemKind = v.InferOutput<typeof kitchenSystemKind>;
export type KitchenSettings = v.InferOutput<typeof kitchenSettings>;

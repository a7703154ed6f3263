import * as v from 'valibot';
import { changes } from './errors';
import { deliveryAddress, shop } from './place';
import {
  amount,
  id,
  images,
  nonNegativeInteger,
  orderType,
  requiredText,
  typedOrderType,
} from './primitives';
import { chosenModifiers, modifier, product, productGroup } from './product';
import { interval, slotId } from './schedule';

export const cartLine = v.object({
  id,
  /**
   * Line key: the product's key and, after `~`, its chosen modifiers sorted by id; equal compositions merge
   * (D-18).
   */
  key: v.string(),
  product_key: v.string(),
  name: v.string(),
  description: v.string(),
  images,
  price: amount,
  basic_price: v.nullable(amount),
  price_with_modifiers: amount,
  /** price_with_modifiers x count; what the receipt adds up. 0 for an unavailable line. */
  amount,
  weight: product.entries.weight,
  count: nonNegativeInteger,
  sale_multiplicity: product.entries.sale_multiplicity,
  /** The step in force now: in the shop's last hour it may be another one (PROD-06). */
  sale_step: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /**
   * What the count must become before it can be ordered, 0 for removing the line; null while it is right
   * (D-19).
   */
  allowed_count: v.nullish(nonNegativeInteger),
  type: product.entries.type,
  alert: v.nullable(v.string()),
  modifiers: v.object({
    available: v.array(modifier),
    single: v.array(modifier),
    groups: v.array(v.object({ id, name: v.string(), modifiers: v.array(modifier) })),
  }),
  flags: product.entries.flags,
  /** Of the dish and of what was chosen with it, as the menu is now. */
  allergens: v.optional(product.entries.allergens),
  product_group_id: id,
  added_at: v.number(),
});
export const cartPackage = v.object({
  id,
  alias: v.string(),
  name: v.string(),
  price: amount,
  count: nonNegativeInteger,
  can_refuse: v.boolean(),
  refused: v.boolean(),
});
export const gift = v.object({
  id,
  name: v.string(),
  price: amount,
  quantity: v.number(),
  count: nonNegativeInteger,
  max_count: nonNegativeInteger,
  is_available: v.boolean(),
  images,
  /** For customers who avoid something: the menu may not show what is given. */
  allergens: v.optional(product.entries.allergens),
  flags: v.optional(product.entries.flags),
  /** What it is given for, in the shop's words. */
  message: v.optional(v.string()),
  conditions: v.array(
    v.object({
      message: v.string(),
      validated: v.boolean(),
      /** How far it is, for conditions that are a sum (major units) or a number of items. */
      progress: v.optional(v.object({ reached: v.number(), needed: v.number() })),
    }),
  ),
  type: v.picklist(['gift', 'personalGift']),
});
export const cartMessage = v.object({
  position: v.picklist(['top', 'bonus_description']),
  title: v.nullable(v.string()),
  text: v.string(),
  /**
   * Name of an icon of the design system; null, and a name that it does not have, leave it to the message's
   * tone.
   */
  icon: v.nullable(v.string()),
});
/**
 * full = subtotal + packages + delivery; total = max(0, full - discount - bonuses). The rows always add up
 * (D-28).
 */
export const cartPrices = v.object({
  subtotal: amount,
  packages: amount,
  delivery: amount,
  discount: amount,
  bonuses: amount,
  upcoming_bonuses: amount,
  total: amount,
});
export const cart = v.object({
  /** Grows with every change; a reply with a lower one is late and dropped (D-21). */
  revision: nonNegativeInteger,
  count: nonNegativeInteger,
  order_type: orderType,
  shop_id: v.nullable(id),
  delivery_zone_id: v.nullable(id),
  products: v.record(v.string(), cartLine),
  packages: v.array(cartPackage),
  related: v.array(product),
  gifts: v.array(gift),
  presents: v.array(gift),
  promocode: v.nullable(
    v.object({
      code: v.string(),
      applied: v.boolean(),
      /** What it gives, or why it does not apply. */
      message: v.nullable(v.string()),
      /** What it takes off; 0 for one that adds a product. */
      discount: v.optional(amount),
      /** What it adds for nothing, while it applies. */
      product: v.nullish(
        v.object({
          id,
          key: v.string(),
          name: v.string(),
          count: nonNegativeInteger,
          images,
          price: amount,
          allergens: v.optional(product.entries.allergens),
          flags: v.optional(product.entries.flags),
        }),
      ),
    }),
  ),
  /** A code that would apply now, while none is chosen: one press applies it (GIFT-02). */
  offered_promocode: v.optional(v.object({ code: v.string(), message: v.nullable(v.string()) })),
  /**
   * Present where the programme is open to this customer: whether they are on, and the most they can pay now
   * (BONUS-02).
   */
  bonuses: v.optional(v.object({ is_on: v.boolean(), max: amount, balance: amount })),
  messages: v.array(cartMessage),
  /**
   * Whether the shop's last hour, when `sale_multiplicity_last_hour` is in force, is now (PROD-06), and in
   * how many ms of the server's clock that may change: then the cart is read again. Null where no last hour
   * applies.
   */
  last_hour: v.nullish(v.object({ is_now: v.boolean(), changes_in_ms: v.nullable(nonNegativeInteger) })),
  /**
   * When an order made now would be there: the chosen time, or the soonest that zone, kitchen and the orders
   * before it allow. Absent while the place is not chosen, or nothing can be ordered at all.
   */
  promise: v.nullish(
    v.object({
      /** A sentence: "Delivery around 18:40", "Delivery tomorrow, 10:00–10:15". */
      text: v.string(),
      /** The time alone, for a narrow place: "18:40", "tomorrow, 10:00". */
      short: v.string(),
      /** ms since the epoch. */
      starts_at: v.number(),
      ends_at: v.number(),
    }),
  ),
  /** Absent while a shop that could cook is open. */
  closed: v.nullish(
    v.object({
      /** A sentence: "Closed now. Order for tomorrow from 10:00.". */
      text: v.string(),
      /** For a narrow place: "Closed until 10:00". */
      short: v.string(),
      /** ms since the epoch. */
      opens_at: v.number(),
    }),
  ),
  selectedDate: v.nullable(v.string()),
  selectedInterval: v.nullable(interval),
  prices: cartPrices,
  /** The prices have value added tax in them, which the total says. */
  includes_tax: v.optional(v.boolean()),
  /**
   * The rule that the receipt explains: what is missing to the minimum or to free delivery, 0 when reached;
   * null for takeaway.
   */
  minimum: v.nullable(
    v.object({ minimum_order_amount: amount, has_free_delivery: v.boolean(), missing: amount }),
  ),
});
/**
 * Every cart change may carry these; the server decides shop, zone and prices itself (D-36). `request_id`
 * makes a retry harmless.
 */
export const cartContext = {
  city_id: id,
  order_type: v.optional(typedOrderType),
  shop_id: v.nullish(id),
  delivery_zone_id: v.nullish(id),
  request_id: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))),
};
const productKey = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
export const lineCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
export const cartRequest = v.object({ ...cartContext, interval: v.nullish(v.union([v.string(), slotId])) });
export const cartAddRequest = v.object({
  ...cartContext,
  product_key: productKey,
  count: lineCount,
  modifiers: v.optional(chosenModifiers, []),
});
export const cartRemoveRequest = v.object({ ...cartContext, product_key: productKey, count: lineCount });
export const cartForgetRequest = v.object({ ...cartContext, product_key: productKey });
/**
 * Puts another composition or count of the same dish in a line's place. `line_key` is the line's own key: a
 * product's key alone, which may stand for several lines, is none.
 */
export const cartReplaceRequest = v.object({
  ...cartContext,
  line_key: productKey,
  count: lineCount,
  modifiers: chosenModifiers,
});
export const cartClearRequest = v.object({ city_id: v.optional(id) });
export const packagesBagRequest = v.object({
  ...cartContext,
  city_id: v.optional(id),
  without_bag: v.boolean(),
});
export const giftRequest = v.object({ ...cartContext, gift_id: id });
/** The sources send the id alone: then the city chosen last is meant. */
export const presentRequest = v.object({ ...cartContext, city_id: v.optional(id), id });
/**
 * Promo code and bonuses are never combined: `replace` takes the one asked for in place of the other (D-16).
 */
export const promocodeRequest = v.object({
  ...cartContext,
  promocode: requiredText(40),
  replace: v.optional(v.boolean(), false),
});
/**
 * `bonuses` is the most that they may pay; 0 switches them off. The most that is possible follows later
 * changes of the cart (D-40).
 */
export const bonusesRequest = v.object({
  ...cartContext,
  city_id: v.optional(id),
  bonuses: v.pipe(v.number(), v.minValue(0), v.finite()),
  replace: v.optional(v.boolean(), false),
});
export const cartReply = v.object({ cart });
/**
 * What the cart would lose or cost elsewhere, asked before the order type changes (D-15); it changes nothing.
 */
export const cartPreviewRequest = v.object({
  city_id: id,
  order_type: typedOrderType,
  shop_id: v.nullish(id),
});
export const cartPreviewReply = v.object({ changes });
/** Replies of an order-type, address or shop switch: whatever is present replaces the state (A7). */
export const contextReply = v.object({
  cart: v.optional(cart),
  order_type: v.optional(orderType),
  shop: v.nullish(shop),
  delivery_address: v.nullish(deliveryAddress),
  /** Why there is no address. */
  message: v.optional(v.string()),
  delivery_addresses: v.optional(v.array(deliveryAddress)),
  product_groups: v.optional(v.array(productGroup)),
  popular_products: v.optional(v.array(product)),
  /** After a repeat: what is not sold any more, and what costs something else now (D-27). */
  changes: v.optional(changes),
});

export type CartLine = v.InferOutput<typeof cartLine>;
export type CartPackage = v.InferOutput<typeof cartPackage>;
export type Gift = v.InferOutput<typeof gift>;
export type CartMessage = v.InferOutput<typeof cartMessage>;
export type CartPrices = v.InferOutput<typeof cartPrices>;
export type Cart = v.InferOutput<typeof cart>;
export type CartReply = v.InferOutput<typeof cartReply>;
export type ContextReply = v.InferOutput<typeof contextReply>;

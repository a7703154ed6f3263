import * as v from 'valibot';
import { order } from './order';
import { deliveryAddress } from './place';
import { id, orderType, requiredText, text } from './primitives';

export const user = v.object({
  id,
  phone: v.string(),
  name: v.string(),
  sex: v.picklist(['male', 'female']),
  email: v.nullable(v.string()),
  /** DD.MM.YYYY */
  birthday: v.nullable(v.string()),
  balance: v.number(),
  is_subscribed: v.boolean(),
  is_print_fiscal_receipt: v.boolean(),
});
/** A null session browses, fills a cart and looks up an order (API-03). */
export const sessionReply = v.object({ session: v.nullable(v.object({ user })) });
/** The customer and what this session chose; `user` is null for a guest. */
export const userGetReply = v.object({
  user: v.nullable(user),
  order_type: v.nullable(orderType),
  shop_id: v.nullable(id),
  delivery_address: v.nullable(deliveryAddress),
});
export const addressesReply = v.object({ delivery_addresses: v.array(deliveryAddress) });
export const userUpdateRequest = v.object({
  city_id: id,
  name: requiredText(100),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\d{5,15}$/))),
  sex: v.optional(v.picklist(['male', 'female']), 'male'),
  birthday: v.nullish(v.pipe(v.string(), v.regex(/^(\d{2}\.\d{2}\.\d{4})?$/))),
  email: v.nullish(text(200)),
  is_subscribed: v.optional(v.boolean(), false),
  is_print_fiscal_receipt: v.optional(v.boolean(), false),
});
/** Bonuses that the customer may spend in the session's city (BONUS-03). */
export const balanceReply = v.object({
  balance: v.number(),
  /** ISO 4217 code of the currency that one bonus stands for a unit of. */
  currency_code: v.optional(v.string()),
  /** The last day on which bonuses may be spent, YYYY-MM-DD (BONUS-04). */
  spend_until: v.optional(v.string()),
});
/** How bonuses came and went in the session's city, newest first, in pages from 1 (BONUS-03). */
export const bonusHistoryReply = v.object({
  entries: v.array(
    v.object({
      id,
      /**
       * `grant` a gift of the company, `accrual` earned by an order, `reserve` paid with, `release` given
       * back by a canceled order.
       */
      kind: v.picklist(['grant', 'accrual', 'reserve', 'release']),
      /** In units of the city's currency; negative when the balance fell. */
      amount: v.number(),
      created_at: v.number(),
      /** The order that changed the balance; null for a gift. */
      order_number: v.nullable(v.string()),
    }),
  ),
  page: v.number(),
  pages: v.number(),
});
/**
 * The customer's orders, newest first, in pages from 1 (ORD-05); `date` is the day in the order's city,
 * YYYY-MM-DD.
 */
export const userOrdersReply = v.object({
  order_groups: v.array(v.object({ date: v.string(), orders: v.array(order) })),
  page: v.number(),
  pages: v.number(),
});
/** All that is known of a customer, for the customer to keep; moments are ISO 8601. */
export const userExportReply = v.object({
  exported_at: v.string(),
  customer: v.object({
    ...v.omit(user, ['id', 'balance']).entries,
    vk_id: v.nullable(v.string()),
    created_at: v.string(),
  }),
  addresses: v.array(v.object({ ...deliveryAddress.entries, used_at: v.string() })),
  orders: v.array(v.object({ ...order.entries, ordered_at: v.string() })),
  bonuses: v.array(
    v.object({
      kind: v.picklist(['grant', 'accrual', 'reserve', 'release']),
      amount: v.number(),
      currency: v.string(),
      at: v.string(),
    }),
  ),
  /** Questions, call-backs and the like, as they were sent. */
  requests: v.array(v.object({ kind: v.string(), at: v.string(), sent: v.record(v.string(), v.unknown()) })),
});
export type UserExportReply = v.InferOutput<typeof userExportReply>;
export type BonusHistoryReply = v.InferOutput<typeof bonusHistoryReply>;
export type BalanceReply = v.InferOutput<typeof balanceReply>;
export type UserOrdersReply = v.InferOutput<typeof userOrdersReply>;
export type User = v.InferOutput<typeof user>;
export type SessionReply = v.InferOutput<typeof sessionReply>;
export type UserGetReply = v.InferOutput<typeof userGetReply>;
export type AddressesReply = v.InferOutput<typeof addressesReply>;

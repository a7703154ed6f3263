import * as v from 'valibot';
import { id, latitude, longitude, orderType } from './primitives';

export const paymentSettingsRequest = v.object({
  payment_type: v.string(),
  is_delivery: v.boolean(),
  city_id: id,
  shop_id: v.nullish(id),
  latitude: v.nullish(latitude),
  longitude: v.nullish(longitude),
});
export const paymentSettingsReply = v.object({
  /** sber_new, yookassa and ozan are "new acquiring" (PAY-01); null for payment types that are not online. */
  acquiring: v.nullable(v.string()),
  verify_param: v.nullable(v.string()),
});
/** Card data never comes here: only the cryptogram that the provider's script made in the browser (PAY-05). */
export const payRequest = v.object({
  order_id: id,
  order_cache_key: v.string(),
  is_new_acquiring: v.optional(v.boolean()),
  cryptogram: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  verify_param: v.nullish(v.string()),
  threeDSServerTransId: v.optional(v.string()),
});
export const payReply = v.object({
  reason: v.picklist(['approved-new', 'sbp-mobile', 'approved', '3ds-v2', '3ds', 'qr', 'pending']),
  order_id: id,
  form_url: v.optional(v.string()),
  payment_link: v.optional(v.string()),
  complete_link: v.optional(v.string()),
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
export const post3dsRequest = v.object({
  TransactionId: v.string(),
  PaRes: v.optional(v.string()),
  cres: v.optional(v.string()),
  order_id: id,
  order_cache_key: v.string(),
  last_attempt: v.optional(v.boolean(), false),
});
export const repeatReply = v.object({ order_type: orderType });

export type PaymentSettingsReply = v.InferOutput<typeof paymentSettingsReply>;
export type PayRequest = v.InferInput<typeof payRequest>;
export type PayReply = v.InferOutput<typeof payReply>;

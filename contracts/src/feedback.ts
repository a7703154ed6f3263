import * as v from 'valibot';
import { phoneDigits, requiredText, text } from './primitives';

const email = v.pipe(text(200), v.email());
export const questionRequest = v.object({
  name: requiredText(100),
  phone: phoneDigits,
  email,
  message: requiredText(2000),
});
export const landlordRequest = v.object({
  name: requiredText(100),
  phone: phoneDigits,
  email: v.optional(v.union([v.literal(''), email])),
  city_name: requiredText(100),
  /** The mall's name. */
  shop: requiredText(200),
  /** Room area, square metres. */
  square: v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)),
});
export const supplierRequest = v.object({
  name: requiredText(100),
  phone: phoneDigits,
  email: v.optional(v.union([v.literal(''), email])),
  city_name: requiredText(100),
  company: requiredText(200),
  product_category: requiredText(200),
});
export const loginRequest = v.object({
  city_id: v.pipe(v.number(), v.integer()),
  name: v.optional(text(100)),
  phone: phoneDigits,
  notify_channel: v.optional(v.picklist(['call', 'sms']), 'call'),
  captcha_user_token: v.nullish(v.string()),
});
export const verificationCodeRequest = v.object({ code: v.pipe(v.string(), v.regex(/^\d{4}$/)) });
export const loginReply = v.object({ user: v.object({ verification: v.object({ timer: v.number() }) }) });

import * as v from 'valibot';
import { phoneDigits, requiredText, text } from './primitives';

const toNumber = (typed: string): number => Number(typed.replace(',', '.'));
const email = v.pipe(text(200), v.email());
/**
 * The privacy box of the login and of every form (LOGIN-05, FORM-01, FORM-02), kept with a form's request as
 * its proof. A request without it is refused where the city's country asks for one (D-111), an unticked box
 * everywhere.
 */
export const consent = v.pipe(v.boolean(), v.value(true));
export const questionRequest = v.object({
  consent: v.optional(consent),
  name: requiredText(100),
  phone: phoneDigits,
  email,
  message: requiredText(2000),
});
export const landlordRequest = v.object({
  consent: v.optional(consent),
  name: requiredText(100),
  phone: phoneDigits,
  email: v.optional(v.union([v.literal(''), email])),
  city_name: requiredText(100),
  /** The mall's name. */
  shop: requiredText(200),
  /** Room area, square metres. */
  square: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}([.,]\d{1,2})?$/), v.transform(toNumber))]),
    v.minValue(1),
    v.maxValue(100_000),
  ),
});
export const supplierRequest = v.object({
  consent: v.optional(consent),
  name: requiredText(100),
  phone: phoneDigits,
  email: v.optional(v.union([v.literal(''), email])),
  city_name: requiredText(100),
  company: requiredText(200),
  product_category: requiredText(200),
});
export const loginRequest = v.object({
  consent: v.optional(consent),
  city_id: v.pipe(v.number(), v.integer()),
  name: v.optional(text(100)),
  phone: phoneDigits,
  notify_channel: v.optional(v.picklist(['call', 'sms']), 'call'),
  captcha_user_token: v.nullish(v.pipe(v.string(), v.maxLength(4000))),
});
/** Everything of a guest's phone is to be forgotten. */
export const guestRemovalCodeRequest = v.omit(loginRequest, ['name']);
export const verificationCodeRequest = v.object({ code: v.pipe(v.string(), v.regex(/^\d{4}$/)) });
/** A code that is on its way (LOGIN-01, LOGIN-03). */
export const verification = v.object({
  /** Seconds until another code may be asked for; a reload asks again and goes on counting. */
  timer: v.number(),
  channel: v.optional(v.picklist(['call', 'sms'])),
  /**
   * What may be offered when the timer is at zero; `vk` comes in when call and message have both been tried
   * (D-68).
   */
  channels: v.optional(v.array(v.picklist(['call', 'sms', 'vk']))),
  /** Until when the code works, ms since the epoch. */
  expires_at: v.optional(v.number()),
  /** The server's clock, ms since the epoch. */
  now: v.optional(v.number()),
});
export const loginReply = v.object({ user: v.object({ verification }) });
/** Null when this session waits for no code. */
export const verificationReply = v.object({
  verification: v.nullable(v.object({ ...verification.entries, phone: v.string() })),
});
/** `code`: also where there are no accounts, the puzzle that a code costs and not that of an order. */
export const captchaQuery = v.object({ for: v.optional(v.picklist(['code'])) });
/**
 * A proof-of-work puzzle for `captcha_user_token` of the login or of a guest's order; null where none is
 * needed.
 */
export const captchaReply = v.object({
  captcha: v.picklist(['off', 'altcha']),
  challenge: v.nullable(
    // As the altcha widget of version 3 takes it.
    v.object({
      parameters: v.object({
        algorithm: v.string(),
        nonce: v.string(),
        salt: v.string(),
        cost: v.number(),
        keyLength: v.number(),
        keyPrefix: v.string(),
        keySignature: v.optional(v.string()),
        data: v.optional(v.object({ expires: v.number() })),
      }),
      signature: v.optional(v.string()),
    }),
  ),
  expires_at: v.nullable(v.number()),
});
/** Where VK's login begins. `request_uri` is a path of this site; anything else is taken for its root. */
export const vkStartRequest = v.object({ request_uri: v.optional(text(2000), '/') });
export const vkStartReply = v.object({ url: v.string() });
export type LoginReply = v.InferOutput<typeof loginReply>;
export type VerificationReply = v.InferOutput<typeof verificationReply>;
export type CaptchaReply = v.InferOutput<typeof captchaReply>;
export type VkStartReply = v.InferOutput<typeof vkStartReply>;

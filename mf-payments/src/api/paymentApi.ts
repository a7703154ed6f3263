import type {
  BodyOf,
  ErrorReply,
  OrderPaymentReply,
  PaymentSettingsReply,
  PayReply,
} from '@storefront/contracts';
import type { i18n as I18n } from 'i18next';
import { callTimeoutMs, payTimeoutMs } from '../lib/timings';

/**
 * An answer that can be acted on. `refused`: the server said no. `later`: it could not begin, so nothing was
 * charged. `unknown`: no answer we can trust; of a payment that means "ask the state", never "failed".
 */
export type Answer<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; status: number; error: ErrorReply }
  | { kind: 'later'; error: ErrorReply }
  | { kind: 'unknown' };

export interface PaymentApi {
  state(): Promise<Answer<OrderPaymentReply>>;
  settings(body: BodyOf<'paymentSettings'>): Promise<Answer<PaymentSettingsReply>>;
  pay(body: BodyOf<'pay'>): Promise<Answer<PayReply>>;
  payAtDoor(body: BodyOf<'payAtDoor'>): Promise<Answer<OrderPaymentReply>>;
}

/** The page's i18next: its language may change while a call is under way. */
export type PageLanguage = Pick<I18n, 'language'>;

/**
 * The calls of the payment page, without the storefront's client: this page shares no code with other
 * parts.
 */
export function createPaymentApi(orderCacheKey: string, i18n: PageLanguage): PaymentApi {
  async function call<T>(path: string, body: object, timeoutMs: number): Promise<Answer<T>> {
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(), timeoutMs);
    try {
      const reply = await fetch(path, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'accept-language': i18n.language,
          'content-type': 'application/json',
        },
        credentials: 'same-origin',
        body: JSON.stringify(body),
        signal: aborter.signal,
      });
      const json: unknown = await reply.json();
      if (typeof json !== 'object' || json === null) return { kind: 'unknown' };
      if (reply.ok) return { kind: 'ok', data: json as T };
      const error = toErrorReply(json);
      if (reply.status < 500) return { kind: 'refused', status: reply.status, error };
      // The proxy's own 503 says nothing about what the API has done.
      return reply.status === 503 && error.message !== '' ? { kind: 'later', error } : { kind: 'unknown' };
    } catch {
      return { kind: 'unknown' };
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    async state(): Promise<Answer<OrderPaymentReply>> {
      const { language } = i18n;
      const body = { order_cache_key: orderCacheKey };
      const answer = await call<OrderPaymentReply>('/api/order/payment', body, callTimeoutMs);
      // Another one was chosen meanwhile.
      return language === i18n.language ? answer : this.state();
    },
    settings: (body) => call('/api/order/payment-settings', body, callTimeoutMs),
    pay: (body) => call('/api/order/pay', body, payTimeoutMs),
    payAtDoor: (body) => call('/api/order/pay-at-door', body, callTimeoutMs),
  };
}

function toErrorReply(json: object): ErrorReply {
  const { message, code, errors } = json as Partial<ErrorReply>;
  return {
    message: typeof message === 'string' ? message : '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof errors === 'object' && errors !== null ? { errors } : {}),
  };
}

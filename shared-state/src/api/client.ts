import type { BodyOf, CallName, ErrorReply, Language, ReplyOf } from '@storefront/contracts';
import { callRoutes } from '@storefront/contracts/callRoutes';

/** Why a call brought no answer we can use; `declined`: the customer was asked first and did not want it. */
export type CallFailureKind = 'http' | 'network' | 'timeout' | 'malformed' | 'declined';
/** A refusal of the server, or why there was no answer; the error's texts are in the page's language. */
export interface Failure {
  ok: false;
  /** HTTP status; 0 when there was none. */
  status: number;
  kind: CallFailureKind;
  error: ErrorReply;
  retryAfterSeconds?: number;
}
/** A refusal is an answer; silence, a broken server or one that asks to wait is not. */
export const isUnanswered = ({ kind, status }: Failure): boolean =>
  kind !== 'http' || status >= 500 || status === 429;
/** A call never throws for HTTP or the network: it answers one of these (ERR-04). */
export type Result<T> = { ok: true; status: number; data: T } | Failure;

export interface CallArguments<N extends CallName> {
  body?: BodyOf<N>;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
  /** Lets the request outlive the page: for what must be sent while leaving (D-21). */
  keepalive?: boolean;
  timeoutMs?: number;
}

/** Every call of the API by its name; arguments and reply are those of the contracts. */
export interface ApiClient {
  call<N extends CallName>(name: N, args?: CallArguments<N>): Promise<Result<ReplyOf<N>>>;
}

export interface ApiClientOptions {
  /** Prefix of every path; empty in a browser, the API's origin on a server. */
  baseUrl: string;
  language: () => Language;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
}

/**
 * Without it a reply is nothing that a page could show: some proxy's or an outdated server's. With `?` it may
 * be null.
 */
const essential: Partial<Record<CallName, string>> = {
  cities: 'cities',
  city: 'city',
  settings: 'settings',
  promotions: 'promotions',
  banners: 'banners',
  products: 'product_groups',
  relatedProducts: 'products',
  shops: 'shops',
  addresses: 'delivery_addresses',
  addressRemove: 'delivery_addresses',
  addressUpdate: 'delivery_addresses',
  addressesOrder: 'delivery_addresses',
  checkAddress: 'delivery_address?',
  searchByCoordinates: 'GeoObjectCollection',
  searchByAddress: 'GeoObjectCollection',
  suggest: 'suggestions',
  intervals: 'intervals',
  cart: 'cart',
  cartAdd: 'cart',
  cartRemove: 'cart',
  cartForget: 'cart',
  cartReplace: 'cart',
  cartPreview: 'changes',
  cartClear: 'cart',
  packagesBag: 'cart',
  setInterval: 'cart',
  giftAdd: 'cart',
  giftRemove: 'cart',
  giftForget: 'cart',
  presentAdd: 'cart',
  presentRemove: 'cart',
  promocodeApply: 'cart',
  promocodeForget: 'cart',
  bonusesApply: 'cart',
  paymentTypes: 'payment_types',
  login: 'user',
  checkVerificationCode: 'user?',
  verification: 'verification?',
  captcha: 'captcha',
  vkStart: 'url',
  checkSession: 'session?',
  userGet: 'user?',
  userUpdate: 'user?',
  logout: 'success',
  userExport: 'customer',
  guestRemovalCode: 'user',
  guestRemove: 'success',
  userRemove: 'success',
  balance: 'balance',
  bonusHistory: 'entries',
  userOrders: 'order_groups',
  createOrderCache: 'order_cache_key',
  orderCreate: 'order_id',
  orderContact: 'contact?',
  orderContactForget: 'success',
  orderStatus: 'status',
  order: 'order',
  orderLookup: 'order_id',
  orderCode: 'user',
  orderOpen: 'tracking_key',
  orderCancel: 'status',
  orderReplacement: 'status',
  courierLocation: 'coordinates',
  paymentSettings: 'acquiring?',
  pay: 'reason',
  post3ds: 'reason',
  payAtDoor: 'state',
  orderPayment: 'state',
  paymentDocument: 'policy',
  orderPushSubscribe: 'success',
  orderPushUnsubscribe: 'success',
  question: 'success',
  callMeBack: 'success',
  landlord: 'success',
  supplier: 'success',
  unavailableAddress: 'success',
};
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
function isUsable(name: CallName, body: unknown): body is object {
  if (!isObject(body)) return false;
  const needed = essential[name];
  if (needed === undefined) return true;
  const value = (body as Record<string, unknown>)[needed.replace('?', '')];
  return value === null ? needed.endsWith('?') : value !== undefined;
}

const defaultTimeoutMs = 15_000;

function buildUrl(baseUrl: string, path: string, args: CallArguments<CallName>): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(args.params?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {}))
    if (value !== undefined) query.set(key, String(value));
  return `${baseUrl}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

/** Of a `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3); NaN for anything else. */
const secondsUntil = (retryAfter: string): number =>
  /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.max(0, Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000));

function failure(
  status: number,
  kind: CallFailureKind,
  error: Partial<ErrorReply> = {},
  retryAfter?: string | null,
): Failure {
  const retryAfterSeconds = retryAfter ? secondsUntil(retryAfter) : Number.NaN;
  return {
    ok: false,
    status,
    kind,
    error: { message: '', ...error },
    ...(Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {}),
  };
}

/**
 * Field errors may be foreign data (a proxy's page, an older server): keep only what has the agreed shape.
 */
function parseErrorReply(body: unknown): Partial<ErrorReply> {
  if (typeof body !== 'object' || body === null) return {};
  const { message, code, errors, typeError, changes, city } = body as Record<string, unknown>;
  const fields = Object.entries(typeof errors === 'object' && errors ? errors : {}).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string'),
  );
  return {
    message: typeof message === 'string' ? message : '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(fields.length > 0 ? { errors: Object.fromEntries(fields) } : {}),
    ...(typeError === 'change' ? { typeError } : {}),
    ...(Array.isArray(changes) ? { changes: changes as ErrorReply['changes'] } : {}),
    ...(typeof city === 'object' && city ? { city: city as ErrorReply['city'] } : {}),
  };
}

/**
 * A client over `fetch`, without a page's store: for servers and hosts. A part of a page asks by `apiAtom` or
 * `useApi`, which wait for the session and word every failure.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    async call<N extends CallName>(name: N, args: CallArguments<N> = {}): Promise<Result<ReplyOf<N>>> {
      const [method = 'GET', path = ''] = callRoutes[name].split(' ');
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), args.timeoutMs ?? defaultTimeoutMs);
      args.signal?.addEventListener('abort', () => timeout.abort());
      // A signal that was aborted before sends no event any more.
      if (args.signal?.aborted) timeout.abort();
      try {
        const reply = await (options.fetch ?? fetch)(
          buildUrl(options.baseUrl, path, args as CallArguments<CallName>),
          {
            method,
            signal: timeout.signal,
            credentials: 'same-origin',
            keepalive: args.keepalive ?? false,
            headers: {
              accept: 'application/json',
              'accept-language': options.language(),
              ...(args.body === undefined ? {} : { 'content-type': 'application/json' }),
              ...options.headers,
            },
            ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
          },
        );
        const body: unknown = await reply.json().catch(() => undefined);
        if (!reply.ok)
          return failure(reply.status, 'http', parseErrorReply(body), reply.headers.get('retry-after'));
        if (!isUsable(name, body)) return failure(reply.status, 'malformed');
        return { ok: true, status: reply.status, data: body as ReplyOf<N> };
      } catch {
        return failure(0, timeout.signal.aborted ? 'timeout' : 'network');
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

import { NotSentError, UnknownOutcomeError } from './Acquirer';

export interface AcquirerReply {
  status: number;
  body: unknown;
}
export interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}
/** Acquirers answer within minutes at worst; a customer does not wait so long: what is not known then is asked for later. */
const longestMs = 30_000;
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** One call of an acquirer. Nothing of it is logged: neither what is asked nor what is answered. */
export type AskAcquirer = (url: string, question: Question) => Promise<AcquirerReply>;

/**
 * @returns the reply in JSON, whatever its status below 500.
 * @throws NotSentError when nothing was done; UnknownOutcomeError when that cannot be known.
 */
export const askAcquirer: AskAcquirer = async (url, { method = 'POST', headers = {}, body }) => {
  const host = new URL(url).host;
  const reply = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  }).catch((error: unknown) => {
    throw isNeverConnected(error)
      ? new NotSentError(`${host} cannot be reached`)
      : new UnknownOutcomeError(`${host} did not answer`, false, isTimeout(error));
  });
  if (reply.status === 429) throw new NotSentError(`${host} is asked too often`);
  const text = await reply.text().catch(() => {
    throw new UnknownOutcomeError(`${host} did not finish its answer`, false);
  });
  if (reply.status >= 500) throw new UnknownOutcomeError(`${host} answered ${reply.status}`, true);
  try {
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    throw new UnknownOutcomeError(`${host} answered no JSON`, false);
  }
};

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function isNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code !== undefined && neverConnected.has(cause.code);
}

/** A part of a reply that is an object; an empty one for everything else. */
export const objectAt = (value: unknown, key?: string): Record<string, unknown> => {
  const found = key === undefined ? value : objectAt(value)[key];
  return found !== null && typeof found === 'object' && !Array.isArray(found)
    ? (found as Record<string, unknown>)
    : {};
};
/** A number or text of a reply as text; null for everything else. */
export const textAt = (object: Record<string, unknown>, ...keys: string[]): string | null => {
  for (const key of keys) {
    const value = object[key];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
};
/** A reply's currency (ISO 4217, letters) as a capture keeps it: nothing where the reply has none. */
export const currencyAt = (object: Record<string, unknown>, key: string): { currency?: string } => {
  const currency = textAt(object, key);
  return currency === null ? {} : { currency };
};
/** An amount of a reply in major units ("100.00" or 100) in minor ones; null when it is none. */
export const minorAt = (object: Record<string, unknown>, ...keys: string[]): number | null => {
  const text = textAt(object, ...keys);
  if (text === null || !/^\d{1,9}(\.\d{1,2}0*)?$/.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
};
export const majorText = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

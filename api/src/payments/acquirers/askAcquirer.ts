import { readText } from '../../platform/http/readText';
import { parseJson } from '../../platform/json/parseJson';
import { NotSentError, UnknownOutcomeError } from './requestErrors';

export interface AcquirerReply {
  status: number;
  body: unknown;
}
export interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}
/**
 * Acquirers answer within minutes at worst; a customer does not wait so long: what is not known then is asked
 * for later.
 */
const defaultTimeoutMs = 30_000;
/** A page of a hundred payments has some hundred kB. */
const maxReplyBytes = 4 * 1024 * 1024;
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
 * @returns a call that resolves to the reply, an object in JSON, whatever its status below 500.
 * @throws NotSentError when nothing was done; UnknownOutcomeError when that cannot be known.
 */
export const createAskAcquirer =
  ({ timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {}): AskAcquirer =>
  async (url, { method = 'POST', headers = {}, body }) => {
    const host = new URL(url).host;
    const reply = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw isNeverConnected(error)
        ? new NotSentError(`${host} cannot be reached`)
        : new UnknownOutcomeError(`${host} did not answer`, false, isTimeout(error));
    });
    if (reply.status === 429) {
      void reply.body?.cancel().catch(() => {});
      throw new NotSentError(`${host} is asked too often`);
    }
    const text = await readText(reply, maxReplyBytes).catch((error: unknown) => {
      throw new UnknownOutcomeError(`${host} did not finish its answer`, false, isTimeout(error));
    });
    if (text === null) throw new UnknownOutcomeError(`${host} answered too much`, false);
    if (reply.status >= 500) throw new UnknownOutcomeError(`${host} answered ${reply.status}`, true);
    return { status: reply.status, body: readObject(text, host) };
  };
export const askAcquirer = createAskAcquirer();

/**
 * Every acquirer answers with an object. Whatever else comes is from something in between, and says nothing
 * of the payment.
 */
function readObject(text: string, host: string): object {
  const body = parseJson(text);
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new UnknownOutcomeError(`${host} answered no JSON object`, false);
  return body;
}

const isTimeout = (error: unknown): boolean => (error as Error | null)?.name === 'TimeoutError';

function isNeverConnected(error: unknown): boolean {
  const cause = (error as Error | null)?.cause as { code?: string } | undefined;
  return cause?.code !== undefined && neverConnected.has(cause.code);
}

import * as v from 'valibot';
import { readText } from '../../../platform/http/readText';
import { parseJson } from '../../../platform/json/parseJson';
import type { MapProviderName } from '../MapProvider';
import { type MapFault, MapProviderError } from '../MapProviderError';

export interface JsonRequest<Schema extends v.GenericSchema> {
  provider: MapProviderName;
  url: URL;
  /** Of a good answer. */
  schema: Schema;
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: object;
  /** What an answer with this status and body means where the status alone does not say it. */
  readFault?: (status: number, body: unknown) => MapFault | null;
}

/** No answer of these services comes near it. */
const largestBytes = 1_000_000;
const agent = 'storefront-api/1 (address search)';

function classifyStatus(status: number): MapFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return 'quota';
  if (status === 401 || status === 402 || status === 403) return 'denied';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'failed';
}

function readRetryAfterMs(reply: Response): number | null {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

/**
 * Asks a service and returns the answer that its schema accepts. Throws `MapProviderError` for everything
 * else.
 */
export async function askJson<Schema extends v.GenericSchema>(
  request: JsonRequest<Schema>,
): Promise<v.InferOutput<Schema>> {
  const { provider, url, signal, schema, body, readFault } = request;
  let reply: Response;
  let text: string | null;
  try {
    reply = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'user-agent': agent,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal,
    });
    text = await readText(reply, largestBytes);
  } catch {
    // What fetch says names the address, and the address may hold the key.
    throw new MapProviderError(provider, signal.aborted ? 'timeout' : 'unreachable');
  }
  const document = text === null ? undefined : parseJson(text);
  const fault = readFault?.(reply.status, document) ?? classifyStatus(reply.status);
  if (fault) throw new MapProviderError(provider, fault, reply.status, readRetryAfterMs(reply));
  const result = v.safeParse(schema, document);
  if (!result.success) throw new MapProviderError(provider, 'garbage', reply.status);
  return result.output;
}

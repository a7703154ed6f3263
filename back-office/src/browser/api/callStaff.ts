/** The staff interface refused a call, or nothing answered (status 0). */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly body: { message?: string; code?: string; errors?: Record<string, string[]>; current?: unknown },
  ) {
    super(body.message ?? '');
  }
}

export interface Call {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** The record as it was read: a newer one on the server refuses the call with 409. */
  version?: number;
  /** Equal for every try of one press: the server does it once. */
  key?: string;
}

/** A call of the staff interface by path below `/api/staff/v1`. @throws Refusal */
export async function callStaff<T>(path: string, { method, body, version, key }: Call = {}): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
  if (body) headers['content-type'] = 'application/json';
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (key) headers['idempotency-key'] = key;
  const reply = await fetch(`/api/staff/v1${path}`, {
    method: method ?? 'GET',
    headers,
    body: body ? JSON.stringify(body) : undefined,
  }).catch(() => null);
  if (!reply) throw new Refusal(0, {});
  const content = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Refusal(reply.status, content as Refusal['body']);
  return content as T;
}

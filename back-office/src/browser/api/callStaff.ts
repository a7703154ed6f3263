import { Refusal } from './Refusal';
import { noteSession } from './sessionEnded';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** What stands outside of a session: their 401 is about what was typed. */
const isSigningIn = (method: Method, path: string) => method !== 'GET' && /^\/(session|me\/)/.test(path);

/**
 * A call of the staff interface by its path below `/api/staff/v1`.
 * @param key equal for each try of one press: the server does it once
 * @throws Refusal
 */
export async function callStaff<T>(method: Method, path: string, body?: object, key?: string): Promise<T> {
  const reply = await fetch(`/api/staff/v1${path}`, {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
  }).catch(() => null);
  if (!reply) throw new Refusal(0);
  const content = await reply.json().catch(() => ({}));
  if (reply.ok) return content as T;
  if (reply.status === 401 && !isSigningIn(method, path)) noteSession(true);
  throw new Refusal(reply.status, content);
}

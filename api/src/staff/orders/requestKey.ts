import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/ApiError';

const requestKeyForm = /^[A-Za-z0-9_-]{8,64}$/;

/** By which a change that is asked for twice happens once. @throws ApiError 422 */
export function requireRequestKey({ headers }: FastifyRequest): string {
  const header = headers['idempotency-key'];
  if (typeof header === 'string' && requestKeyForm.test(header)) return header;
  throw new ApiError(422, 'staff.request_key', { errors: { 'idempotency-key': 'staff.request_key' } });
}

import { randomUUID } from 'node:crypto';
import type { CallReply } from '../control/applyBehaviour';

/** An error as the API words it. */
export const yooKassaFailure = (
  status: number,
  code: string,
  description: string,
  parameter?: string,
): CallReply => ({
  status,
  body: {
    type: 'error',
    id: randomUUID(),
    code,
    description,
    ...(parameter === undefined ? {} : { parameter }),
  },
});
export const invalidRequest = (description: string, parameter?: string): CallReply =>
  yooKassaFailure(400, 'invalid_request', description, parameter);
export const notFound = (what: string): CallReply =>
  yooKassaFailure(404, 'not_found', `${what} doesn’t exist`, 'id');

import { randomUUID } from 'node:crypto';
import type { Outcome } from '../control/applyBehaviour';

/** An error as the API words it. */
export const failure = (status: number, code: string, description: string, parameter?: string): Outcome => ({
  status,
  body: {
    type: 'error',
    id: randomUUID(),
    code,
    description,
    ...(parameter === undefined ? {} : { parameter }),
  },
});
export const invalid = (description: string, parameter?: string): Outcome =>
  failure(400, 'invalid_request', description, parameter);
export const notFound = (what: string): Outcome => failure(404, 'not_found', `${what} doesn’t exist`, 'id');

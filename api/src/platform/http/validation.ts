import type { FastifySchemaCompiler } from 'fastify';
import type { BaseIssue, GenericSchema } from 'valibot';
import * as v from 'valibot';
import type { MessageKey } from '../messages/text';
import { ApiError } from './ApiError';

const loneSurrogate = /\p{Surrogate}/u;

/** More levels than any call has; a reader that calls itself for each level would run out of stack. */
const deepestLevel = 32;

/**
 * The dotted place of what cannot be kept, or null: PostgreSQL stores neither U+0000 in text nor lone halves
 * of a surrogate pair in jsonb, and nothing of ours is nested more than 32 levels deep.
 */
export function unstorablePlace(value: unknown, place = '', level = 0): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || loneSurrogate.test(value) ? place : null;
  if (value === null || typeof value !== 'object') return null;
  if (level >= deepestLevel) return place;
  for (const [key, item] of Object.entries(value)) {
    const inner = place === '' ? key : `${place}.${key}`;
    // A name that cannot be kept cannot be told either.
    if (unstorablePlace(key) !== null) return place;
    const found = unstorablePlace(item, inner, level + 1);
    if (found !== null) return found;
  }
  return null;
}

function messageFor(issue: BaseIssue<unknown>): MessageKey {
  if (v.getDotPath(issue) === 'consent') return 'validation.consent';
  if (v.getDotPath(issue) === 'new_password' && issue.type === 'min_length') return 'staff.password_short';
  if (issue.received === 'undefined' || issue.type === 'non_empty') return 'validation.required';
  if (issue.type === 'email') return 'validation.email';
  if (issue.type === 'max_length') return 'validation.too_long';
  if (v.getDotPath(issue)?.split('.').at(-1) === 'phone') return 'validation.phone';
  return 'validation.wrong';
}

/** 422 with the first message of each field, by its dotted path (ERR-01). */
function toValidationError(issues: readonly BaseIssue<unknown>[]): ApiError {
  const errors: Record<string, MessageKey> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body';
    errors[field] ??= messageFor(issue);
  }
  return new ApiError(422, 'validation.failed', { errors });
}

/** Lets Fastify validate by the contracts' schemas. */
export const compileValidator: FastifySchemaCompiler<GenericSchema> =
  ({ schema }) =>
  (data: unknown) => {
    const place = unstorablePlace(data);
    if (place !== null) {
      const field = place === '' ? 'body' : place;
      return { error: new ApiError(422, 'validation.failed', { errors: { [field]: 'validation.wrong' } }) };
    }
    const result = v.safeParse(schema, data);
    return result.success ? { value: result.output } : { error: toValidationError(result.issues) };
  };

import type { FastifySchemaCompiler } from 'fastify';
import type { BaseIssue, GenericSchema } from 'valibot';
import * as v from 'valibot';
import type { MessageKey } from '../messages/text';
import { ApiError } from './ApiError';

const loneSurrogate = /\p{Surrogate}/u;

/** PostgreSQL stores neither U+0000 in text nor lone halves of a surrogate pair in jsonb. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && !loneSurrogate.test(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}

function messageFor(issue: BaseIssue<unknown>): MessageKey {
  if (issue.received === 'undefined' || issue.type === 'non_empty') return 'validation.required';
  if (issue.type === 'email') return 'validation.email';
  if (issue.type === 'max_length') return 'validation.too_long';
  if (v.getDotPath(issue)?.split('.').at(-1) === 'phone') return 'validation.phone';
  return 'validation.wrong';
}

/** 422 with the first message of each field, by its dotted path (ERR-01). */
export function toValidationError(issues: readonly BaseIssue<unknown>[]): ApiError {
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
    if (!isStorable(data)) return { error: new ApiError(422, 'validation.failed') };
    const result = v.safeParse(schema, data);
    return result.success ? { value: result.output } : { error: toValidationError(result.issues) };
  };

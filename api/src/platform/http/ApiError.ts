import type { ErrorReply } from '@storefront/contracts';
import type { MessageKey, MessageParams, Say } from '../messages/text';

export interface Told {
  key: MessageKey;
  params?: MessageParams;
}
interface Details {
  params?: MessageParams;
  /** Text by field name (ERR-01). */
  errors?: Record<string, MessageKey | Told>;
  changes?: ErrorReply['changes'];
  city?: ErrorReply['city'];
  allowed?: ErrorReply['allowed'];
  /** A record as it is, where a change was of an older one. */
  current?: object;
  retryAfterSeconds?: number;
}

/**
 * A refusal that the caller is told about: never a fault of the server. `code` is the message's key (D-95).
 */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly code: MessageKey,
    readonly details: Details = {},
  ) {
    super(code);
  }

  toReply(say: Say): ErrorReply {
    const { params, errors, changes, city, allowed, current } = this.details;
    const reply: ErrorReply = { message: say(this.code, params), code: this.code };
    if (errors) {
      reply.errors = {};
      for (const [field, told] of Object.entries(errors))
        reply.errors[field] = [typeof told === 'string' ? say(told) : say(told.key, told.params)];
    }
    if (errors?.cash) reply.typeError = 'change';
    if (changes) reply.changes = changes;
    if (city) reply.city = city;
    if (allowed) reply.allowed = allowed;
    if (current) reply.current = { ...current };
    return reply;
  }
}

/** 422 about one field; the field's text is the reply's message as well. */
export const fieldError = (field: string, key: MessageKey, params?: MessageParams): ApiError =>
  new ApiError(422, key, { params, errors: { [field]: params ? { key, params } : key } });

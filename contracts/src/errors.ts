import * as v from 'valibot';

/**
 * What every refused call answers (status 4xx or 5xx). `errors` holds texts in the request's language by field name; clients show
 * the first of each (ERR-01). `code` is for machines and tests: no decision is made by a message's text.
 */
export const errorReply = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** 409 only: what is different from what the customer saw, line by line. */
  changes: v.optional(
    v.array(
      v.object({
        kind: v.picklist(['price', 'unavailable', 'delivery', 'minimum', 'interval', 'total', 'zone']),
        name: v.string(),
        before: v.optional(v.union([v.number(), v.string()])),
        after: v.optional(v.union([v.number(), v.string()])),
      }),
    ),
  ),
});
export type ErrorReply = v.InferOutput<typeof errorReply>;

import * as v from 'valibot';
import { alias, id } from './primitives';

/** A city of the brand in which an address lies that was looked for in another one. */
export const otherCity = v.object({ id, alias, name: v.string() });
export type OtherCity = v.InferOutput<typeof otherCity>;

/** What is different from what somebody saw, row by row; amounts are in major units. */
export const changes = v.array(
  v.object({
    kind: v.picklist([
      'price',
      'unavailable',
      'count',
      'packages',
      'delivery',
      'minimum',
      'interval',
      'gift',
      'promocode',
      'bonuses',
      'total',
      'zone',
      'status',
      'city',
    ]),
    name: v.string(),
    before: v.optional(v.union([v.number(), v.string()])),
    after: v.optional(v.union([v.number(), v.string()])),
  }),
);
export type Changes = v.InferOutput<typeof changes>;

/**
 * What every refused call answers (status 4xx or 5xx). `errors` holds texts in the request's language by
 * field name; clients show the first of each (ERR-01). `code` is for machines and tests: no decision is made
 * by a message's text.
 */
export const errorReply = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** `change`: the sum from which change is wanted is wrong, which concerns the cash field (B8). */
  typeError: v.optional(v.literal('change')),
  /** 409 only: what is different from what the customer saw, line by line. */
  changes: v.optional(changes),
  /** With code `address.other_city`: the city to change to, which the customer is asked about (D-63). */
  city: v.optional(otherCity),
  /** With code `staff.step_refused`: the steps that may follow instead. */
  allowed: v.optional(v.array(v.string())),
  /** With code `staff.stale`: the record as it is now, beside which the caller puts what was to be saved. */
  current: v.optional(v.record(v.string(), v.unknown())),
  /**
   * 5xx only, and like the header `x-request-id` of every reply: what support finds the request by in the
   * logs.
   */
  request_id: v.optional(v.string()),
});
export type ErrorReply = v.InferOutput<typeof errorReply>;

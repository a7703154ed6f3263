import type * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { cartCalls } from './calls/cartCalls';
import { customerCalls } from './calls/customerCalls';
import { feedbackCalls } from './calls/feedbackCalls';
import { menuCalls } from './calls/menuCalls';
import { orderCalls } from './calls/orderCalls';
import { paymentCalls } from './calls/paymentCalls';
import { placeCalls } from './calls/placeCalls';

export type { Call, HttpMethod } from './calls/call';

/**
 * Every call of both sources by its path, method and field names (API-01), and ours for what the sources
 * leave out.
 */
export const calls = {
  ...menuCalls,
  ...placeCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...customerCalls,
  ...feedbackCalls,
} as const;

/** Longest body of a call; a longer one is refused with 413. */
export const bodyLimitBytes = 64 * 1024;

export type CallName = keyof typeof calls;
type Of<N extends CallName, K extends 'body' | 'query' | 'params'> =
  (typeof calls)[N] extends Record<K, infer S extends GenericSchema> ? v.InferInput<S> : undefined;
export type BodyOf<N extends CallName> = Of<N, 'body'>;
export type QueryOf<N extends CallName> = Of<N, 'query'>;
export type ParamsOf<N extends CallName> = Of<N, 'params'>;
export type ReplyOf<N extends CallName> = v.InferOutput<(typeof calls)[N]['reply']>;

import type * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { callRoutes } from './callRoutes';
import type { Call, CallSchemas } from './calls/call';
import { cartCalls } from './calls/cartCalls';
import { customerCalls } from './calls/customerCalls';
import { feedbackCalls } from './calls/feedbackCalls';
import { menuCalls } from './calls/menuCalls';
import { orderCalls } from './calls/orderCalls';
import { paymentCalls } from './calls/paymentCalls';
import { placeCalls } from './calls/placeCalls';

export type { HttpMethod } from './callRoutes';
export type { Call } from './calls/call';

const schemas = {
  ...menuCalls,
  ...placeCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...customerCalls,
  ...feedbackCalls,
} satisfies Record<keyof typeof callRoutes, CallSchemas>;
type Schemas = typeof schemas;
const routes: Record<keyof Schemas, string> = callRoutes;

/**
 * Every call of both sources by its path, method and field names (API-01), and ours for what the sources
 * leave out.
 */
export const calls = Object.fromEntries(
  (Object.keys(schemas) as (keyof Schemas)[]).map((name) => {
    const [method, path] = routes[name].split(' ');
    return [name, { method, path, ...schemas[name] }];
  }),
) as { [N in keyof Schemas]: Schemas[N] & Pick<Call, 'method' | 'path'> };

/** Longest body of a call; a longer one is refused with 413. */
export const bodyLimitBytes = 64 * 1024;

export type CallName = keyof Schemas;
type Of<N extends CallName, K extends 'body' | 'query' | 'params'> =
  (typeof calls)[N] extends Record<K, infer S extends GenericSchema> ? v.InferInput<S> : undefined;
export type BodyOf<N extends CallName> = Of<N, 'body'>;
export type QueryOf<N extends CallName> = Of<N, 'query'>;
export type ParamsOf<N extends CallName> = Of<N, 'params'>;
export type ReplyOf<N extends CallName> = v.InferOutput<(typeof calls)[N]['reply']>;

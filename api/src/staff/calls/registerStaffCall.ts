import { type Language, type StaffCallName, type StaffScope, staffCalls } from '@storefront/contracts';
import { ipBlock } from '@storefront/contracts/ipBlock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { toRoute } from '../../platform/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import { readLanguage } from '../../platform/http/language';
import { countUse } from '../../platform/http/rateLimit';
import { findStaffKey } from '../keys/staffKeys';
import { type Caller, shopsWith } from '../rights/Caller';

const minuteMs = 60_000;
const maxCallsPerKey = 600;
const maxUnknownKeysPerIp = 30;

type Validated<N extends StaffCallName, K extends 'body' | 'query' | 'params'> =
  (typeof staffCalls)[N] extends Record<K, infer S extends GenericSchema> ? InferOutput<S> : undefined;

/** One validated call of somebody who has the scope for it in some shop. */
export interface StaffContext<N extends StaffCallName = StaffCallName> {
  caller: Caller;
  /** Where the call's scope is the caller's; null: in every shop. */
  shopIds: number[] | null;
  body: Validated<N, 'body'>;
  query: Validated<N, 'query'>;
  params: Validated<N, 'params'>;
  catalogue: Catalogue;
  language: Language;
  /** Milliseconds since the epoch; one value for the whole call. */
  now: number;
  request: FastifyRequest;
}
type ReplyOf<N extends StaffCallName> = InferOutput<(typeof staffCalls)[N]['reply']>;
export type RegisterStaffCall = <N extends StaffCallName>(
  name: N,
  /** `key`: every key. */
  access: StaffScope | 'key',
  handler: (context: StaffContext<N>) => Promise<ReplyOf<N>>,
) => void;

/** Who has the key of `authorization: Bearer KEY`. @throws ApiError 401, 429 */
async function requireKey(
  { database, config }: CallDependencies,
  request: FastifyRequest,
  now: number,
): Promise<Caller> {
  const { authorization = '' } = request.headers;
  const key = await findStaffKey(database, authorization.replace(/^Bearer /i, ''), now);
  const isLimited = config.rateLimits === 'on';
  if (key === null) {
    const limit = {
      key: `staff:unknown:${ipBlock(request.ip)}`,
      max: maxUnknownKeysPerIp,
      windowMs: minuteMs,
    };
    if (isLimited) await countUse(database, limit, now);
    throw new ApiError(401, 'staff.key_unknown');
  }
  if (isLimited)
    await countUse(database, { key: `staff:${key.id}`, max: maxCallsPerKey, windowMs: minuteMs }, now);
  const { id, name, scopes, shop_ids, expires_at } = key;
  return { kind: 'key', id, name, grants: [{ scopes, shop_ids }], expires_at };
}

/** Binds a call of the staff interface to its handler; the key is looked at before anything that was sent. */
export function staffRegistrar(app: FastifyInstance, dependencies: CallDependencies): RegisterStaffCall {
  const callers = new WeakMap<FastifyRequest, Pick<StaffContext, 'caller' | 'shopIds'>>();
  return (name, access, handler) => {
    app.route({
      ...toRoute(staffCalls[name]),
      // No cookie decides who asks, so that it does not matter whose page does.
      config: { call: name, isForOtherSites: true },
      async onRequest(request) {
        const caller = await requireKey(dependencies, request, dependencies.clock());
        const shopIds = access === 'key' ? [] : shopsWith(caller, access);
        if (access !== 'key' && shopIds?.length === 0)
          throw new ApiError(403, 'staff.scope', { params: { scope: access } });
        callers.set(request, { caller, shopIds });
      },
      async handler(request) {
        const { body, query, params } = request;
        const now = dependencies.clock();
        return handler({
          ...(callers.get(request) as Pick<StaffContext, 'caller' | 'shopIds'>),
          // Fastify has run the contract's schemas on these three, which TypeScript cannot see.
          ...({ body, query, params } as Pick<StaffContext<typeof name>, 'body' | 'query' | 'params'>),
          catalogue: dependencies.catalogue.current(now),
          language: readLanguage(request),
          now,
          request,
        });
      },
    });
  };
}

import { type Language, type StaffCallName, type StaffScope, staffCalls } from '@storefront/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { toRoute } from '../../platform/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import { readLanguage } from '../../platform/http/language';
import { type Deed, writeAudit } from '../audit/writeAudit';
import { type Caller, shopsWith } from '../rights/Caller';
import { requireCaller } from './requireCaller';

type Validated<N extends StaffCallName, K extends 'body' | 'query' | 'params'> =
  (typeof staffCalls)[N] extends Record<K, infer S extends GenericSchema> ? InferOutput<S> : undefined;

/** Who calls, and where the call's scope is theirs; null: in every shop. */
interface Access {
  caller: Caller;
  shopIds: number[] | null;
}
/** One validated call of somebody who has the scope for it in some shop. */
export interface StaffContext<N extends StaffCallName = StaffCallName> extends Access {
  body: Validated<N, 'body'>;
  query: Validated<N, 'query'>;
  params: Validated<N, 'params'>;
  catalogue: Catalogue;
  language: Language;
  /** Milliseconds since the epoch; one value for the whole call. */
  now: number;
  /** What the audit says of the call; a handler adds what it knows better. */
  deed: Deed;
  /** Looks again at who calls, while a call waits. @throws ApiError 401, 403 */
  accessNow(): Promise<Access>;
  request: FastifyRequest;
  reply: FastifyReply;
}
type ReplyOf<N extends StaffCallName> = InferOutput<(typeof staffCalls)[N]['reply']>;
export type RegisterStaffCall = <N extends StaffCallName>(
  name: N,
  /** `key`: every key; `person`: everybody who has signed in. */
  access: StaffScope | 'key' | 'person',
  handler: (context: StaffContext<N>) => Promise<ReplyOf<N>>,
) => void;

/** People who look at a customer's data are in the audit. What a board reads all day is not. */
const readings = new Set<StaffCallName>(['staffOrder', 'staffOrderPage']);

/** `order 12` for `{order_id: 12}`; of a call without parameters its own name. */
function toDeed(name: StaffCallName, params: unknown, after: unknown): Deed {
  // Of a call that is refused before its parameters are read they are texts.
  const ids = Object.entries((params ?? {}) as Record<string, unknown>).map(
    ([key, text]) => [key, Number(text) || null] as const,
  );
  const [what, id] = ids.at(-1) ?? [];
  const idOf = (key: string) => ids.find(([known]) => known === key)?.[1] ?? null;
  return {
    action: name,
    object: what === undefined ? name : `${what.replace(/_id$/, '')} ${id}`,
    orderId: idOf('order_id'),
    shopId: idOf('shop_id'),
    after,
  };
}

/** Binds a call of the staff interface to its handler; who calls is looked at before anything that was sent. */
export function staffRegistrar(app: FastifyInstance, dependencies: CallDependencies): RegisterStaffCall {
  const { database, clock } = dependencies;
  const known = new WeakMap<FastifyRequest, Access>();
  const note = (request: FastifyRequest, caller: Caller, deed: Deed) =>
    writeAudit(database, caller, deed, { address: request.ip, now: clock() });

  return (name, access, handler) => {
    const { method } = staffCalls[name];
    const isNoted = ({ kind }: Caller, { after, isRoutine = false }: Deed) =>
      !isRoutine && (method !== 'GET' || (kind === 'person' && (readings.has(name) || after !== null)));
    /** Who tries what is not theirs is in the audit, too. */
    const noteRefusal = async (request: FastifyRequest, caller: Caller, deed: Deed, error: unknown) => {
      const isRefusal = error instanceof ApiError && (error.status === 403 || error.status === 404);
      if (isRefusal && caller.kind === 'person')
        await note(request, caller, { ...deed, status: error.status, before: null, after: null });
    };
    const readAccess = async (request: FastifyRequest, isCounted?: boolean): Promise<Access> => {
      const caller = await requireCaller(dependencies, request, clock(), isCounted);
      const isScope = access !== 'key' && access !== 'person';
      const shopIds = isScope ? shopsWith(caller, access) : [];
      const isAllowed = isScope ? shopIds?.length !== 0 : caller.kind === access;
      if (isAllowed) return { caller, shopIds };
      const refusal = new ApiError(403, 'staff.scope', { params: { scope: access } });
      await noteRefusal(request, caller, toDeed(name, request.params, null), refusal);
      throw refusal;
    };
    app.route({
      ...toRoute(staffCalls[name]),
      // For a key it does not matter whose page sends it; cookies of other sites are refused with the caller.
      config: { call: name, isForOtherSites: true },
      async onRequest(request) {
        known.set(request, await readAccess(request));
      },
      async handler(request, reply) {
        const { body, query, params } = request;
        const now = clock();
        const allowed = known.get(request) as Access;
        // What people send of their own account are passwords.
        const deed = toDeed(name, params, access === 'person' ? null : (body ?? null));
        const context = {
          ...allowed,
          // Fastify has run the contract's schemas on these three, which TypeScript cannot see.
          ...({ body, query, params } as Pick<StaffContext<typeof name>, 'body' | 'query' | 'params'>),
          catalogue: dependencies.catalogue.current(now),
          language: readLanguage(request),
          accessNow: () => readAccess(request, false),
          ...{ now, deed, request, reply },
        };
        try {
          const answer = await handler(context);
          if (isNoted(allowed.caller, deed)) await note(request, allowed.caller, deed);
          return answer;
        } catch (error) {
          await noteRefusal(request, allowed.caller, deed, error);
          throw error;
        }
      },
    });
  };
}

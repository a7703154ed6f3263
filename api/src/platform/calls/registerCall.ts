import { type Call, type CallName, calls, type ReplyOf, type StaffCallName } from '@storefront/contracts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { CallContext } from './CallContext';
import type { CallDependencies } from './CallDependencies';
import { requestContext } from './requestContext';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call; its reply schema is checked outside production. */
    call?: CallName | StaffCallName;
    /**
     * Banks and acquirers come here from their own sites, without our cookies; the route proves by itself who
     * asks.
     */
    isForOtherSites?: boolean;
  }
}
/** A handler may send prepared bytes itself; then it answers `undefined`. */
type Handler<N extends CallName> = (context: CallContext<N>) => Promise<ReplyOf<N> | undefined>;

export type RegisterCall = <N extends CallName>(name: N, handler: Handler<N>) => void;

/** Path, method and input schemas of a call. */
export function toRoute({ method, path, body, query, params }: Call) {
  const schema: FastifySchema = {
    ...(body && { body }),
    ...(query && { querystring: query }),
    ...(params && { params }),
  };
  return { method, url: path, schema };
}

/** Binds a call of the contracts (path, method, input schemas) to its handler (API-01). */
export function callRegistrar(app: FastifyInstance, dependencies: CallDependencies): RegisterCall {
  return (name, handler) => {
    app.route({
      ...toRoute(calls[name]),
      config: { call: name },
      async handler(request, reply) {
        const { body, query, params } = request;
        const context = Object.assign(requestContext(dependencies, request, reply), { body, query, params });
        // Fastify has run the contract's schemas on these three, which TypeScript cannot see.
        const answer = await handler(context as unknown as CallContext<typeof name>);
        return answer === undefined ? reply : answer;
      },
    });
  };
}

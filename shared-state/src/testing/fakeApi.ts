import type { CallName, ReplyOf } from '@storefront/contracts';
import type { ApiClient, CallArguments, Failure, Result } from '../api/client';

type Handlers = {
  [N in CallName]?: (
    args: CallArguments<N>,
  ) => Result<ReplyOf<N>> | ReplyOf<N> | Promise<Result<ReplyOf<N>> | ReplyOf<N>>;
};
const isResult = (value: unknown): value is Result<never> =>
  typeof value === 'object' && value !== null && 'ok' in value && 'status' in value;

/**
 * A client for tests: answers by the handlers given, remembers what was called, refuses the rest with 404.
 */
export function fakeApi(
  handlers: Handlers,
): ApiClient & { sent: { name: CallName; args: CallArguments<CallName> }[] } {
  const sent: { name: CallName; args: CallArguments<CallName> }[] = [];
  return {
    sent,
    async call<N extends CallName>(name: N, args: CallArguments<N> = {}) {
      sent.push({ name, args: args as CallArguments<CallName> });
      const handler = handlers[name] as ((a: CallArguments<N>) => unknown) | undefined;
      if (!handler)
        return {
          ok: false,
          status: 404,
          kind: 'http',
          error: { message: `no handler for ${name}` },
        } satisfies Failure;
      const answer = await handler(args);
      return (isResult(answer) ? answer : { ok: true, status: 200, data: answer }) as Result<ReplyOf<N>>;
    },
  };
}

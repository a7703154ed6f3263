import { type CallName, calls, type ReplyOf } from '@storefront/contracts';
import { getDotPath, safeParse } from 'valibot';
import type { ApiClient, CallArguments, Failure, Result } from '../api/client';

type Handlers = {
  [N in CallName]?: (
    args: CallArguments<N>,
  ) => Result<ReplyOf<N>> | ReplyOf<N> | Promise<Result<ReplyOf<N>> | ReplyOf<N>>;
};
const isResult = (value: unknown): value is Result<never> =>
  typeof value === 'object' && value !== null && 'ok' in value && 'status' in value;

/** A reply that no API gives would prove nothing. @throws where it breaks the contract of its call */
function assertReply(name: CallName, data: unknown): void {
  const { issues } = safeParse(calls[name].reply, data);
  if (!issues) return;
  const places = issues.map((issue) => `${getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`the reply of ${name} breaks its contract: ${places.slice(0, 5).join('; ')}`);
}

/**
 * A client for tests: answers by the handlers given, remembers what was called, refuses the rest with 404. A
 * handler gives a reply, which is held against its contract, or a whole result, which is passed on as it is.
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
      if (isResult(answer)) return answer as Result<ReplyOf<N>>;
      assertReply(name, answer);
      return { ok: true, status: 200, data: answer } as Result<ReplyOf<N>>;
    },
  };
}

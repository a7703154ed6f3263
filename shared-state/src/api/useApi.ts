import type { CallName, ReplyOf } from '@storefront/contracts';
import { useStore } from 'jotai';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { languageAtom } from '../language/languageAtom';
import { useShared } from '../store/useShared';
import { apiAtom } from './apiAtom';
import type { CallArguments, Failure } from './client';

/** The cache key of a call: same call, arguments and language, same data. Servers use it for `fallback`. */
export function apiKey<N extends CallName>(
  name: N,
  args: Pick<CallArguments<N>, 'body' | 'params' | 'query'>,
  language: string,
): string {
  return JSON.stringify([name, language, args.params ?? null, args.query ?? null, args.body ?? null]);
}

/** Thrown inside the data cache only, so that `error` of `useApi` is a failure with its status. */
export class CallError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.error.message || failure.kind);
    this.name = 'ApiError';
  }
}

export interface ApiConfiguration<T> extends SWRConfiguration<T, CallError> {
  /**
   * What the reply depends on beside the arguments, such as the session's place: part of the key, not of the
   * call.
   */
  vary?: string;
}
export type ApiResponse<T> = SWRResponse<T, CallError>;

/** Read-only server data of one remote. `args` null: do not call yet. */
export function useApi<N extends CallName>(
  name: N,
  args: Pick<CallArguments<N>, 'body' | 'params' | 'query'> | null,
  { vary = '', ...config }: ApiConfiguration<ReplyOf<N>> = {},
): ApiResponse<ReplyOf<N>> {
  const store = useStore();
  const language = useShared(languageAtom);
  return useSWR<ReplyOf<N>, CallError>(
    args === null ? null : apiKey(name, args, language) + vary,
    async () => {
      const result = await store.get(apiAtom).call(name, args ?? {});
      if (!result.ok) throw new CallError(result);
      return result.data;
    },
    config,
  );
}

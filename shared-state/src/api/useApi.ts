import type { CallName, ReplyOf } from '@storefront/contracts';
import { useStore } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
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
  const last = useRef<ReplyOf<N>>(undefined);
  const response = useSWR<ReplyOf<N>, CallError>(
    args === null ? null : apiKey(name, args, language) + vary,
    async () => {
      const result = await store.get(apiAtom).call(name, args ?? {});
      if (!result.ok) throw new CallError(result);
      return result.data;
    },
    { ...(config.refreshInterval ? askedOn(config.refreshInterval, last) : {}), ...config },
  );
  const { data } = response;
  useEffect(() => {
    last.current = data;
  }, [data]);
  return response;
}

/**
 * What is asked for by the clock is asked for after a failure, too, when its time comes: the cache itself
 * would stop for good.
 */
const askedOn = <T>(
  interval: NonNullable<SWRConfiguration<T, CallError>['refreshInterval']>,
  last: RefObject<T | undefined>,
): Pick<SWRConfiguration<T, CallError>, 'shouldRetryOnError' | 'onErrorRetry'> => ({
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    const ms = typeof interval === 'function' ? interval(last.current) : interval;
    if (ms > 0) setTimeout(() => void revalidate(options), ms);
  },
});

import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { callStaff } from './callStaff';
import type { Refusal } from './Refusal';

/** A lost connection is tried again by itself; a refusal is a refusal. */
export const swrSettings: SWRConfiguration<unknown, Refusal> = {
  fetcher: (path: string) => callStaff('GET', path),
  shouldRetryOnError: (fault: Refusal) => fault.status === 0 || fault.status >= 500,
  errorRetryInterval: 3000,
  keepPreviousData: false,
};

/** What a GET of the staff interface answers; null asks for nothing. */
export const useStaff = <T>(
  path: string | null,
  settings?: SWRConfiguration<T, Refusal>,
): SWRResponse<T, Refusal> => useSWR<T, Refusal>(path, settings);

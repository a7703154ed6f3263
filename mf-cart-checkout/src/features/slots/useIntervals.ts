import type { IntervalsReply } from '@storefront/contracts';
import { catalogueRequestAtom, syncClock, useApi, useShared } from '@storefront/shared-state';
import { atom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { SWRResponse } from 'swr';
import { slotsDebounceMs, slotsFirstLoadMs, slotsRefreshMs } from '../../lib/timings';

/** Grows when the slots are known to be outdated, such as after a refused order. */
const outdatedAtom = atom(0);
export const refreshSlots = atom(null, (_get, set) => set(outdatedAtom, (times) => times + 1));

const settledAtom = atom(false);
/**
 * True once the checkout has stood for its first 1.5 s; when it is opened again nobody waits once more
 * (SLOT-01).
 */
export function useSettledPage(): boolean {
  const settled = useShared(settledAtom);
  const settle = useSetAtom(settledAtom);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => settle(true), slotsFirstLoadMs);
    return () => clearTimeout(timer);
  }, [settled, settle]);
  return settled;
}

/**
 * What the slots depend on: the server knows the place from the session, so it is in the key and not in the
 * call.
 */
function usePlaceKey(): string {
  const present = JSON.stringify(useShared(catalogueRequestAtom));
  const [place, setPlace] = useState(present);
  useEffect(() => {
    if (present === place) return;
    const timer = setTimeout(() => setPlace(present), slotsDebounceMs);
    return () => clearTimeout(timer);
  }, [present, place]);
  return place;
}

/**
 * Intervals of a day, today's when `date` is absent; asked for again every minute while the page is looked at
 * (SLOT-01, D-52).
 * @param enabled false: not yet.
 */
export function useIntervals(enabled: boolean, date?: string): SWRResponse<IntervalsReply> {
  const outdated = useShared(outdatedAtom);
  const place = usePlaceKey();
  const sync = useSetAtom(syncClock);
  return useApi('intervals', enabled ? { body: date === undefined ? {} : { date } } : null, {
    vary: `${place} ${outdated}`,
    refreshInterval: slotsRefreshMs,
    // Slots fill and pass while the page is in the background.
    revalidateOnFocus: true,
    revalidateIfStale: true,
    onSuccess: (reply) => sync(reply.now),
  });
}

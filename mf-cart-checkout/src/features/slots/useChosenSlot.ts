import type { Interval } from '@storefront/contracts';
import { cartAtom, useShared } from '@storefront/shared-state';
import { chooseInterval } from '@storefront/shared-state/flows';
import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { submissionAtom } from '../../lib/submission';
import { hasVanished } from './nearestSlots';
import { refreshSlots, useIntervals } from './useIntervals';

/**
 * The slot that was taken from the customer, until another is chosen: then nothing is chosen for them (D-50).
 */
const lostSlotBaseAtom = atom<Interval | null>(null);
export const lostSlotAtom = atom((get) => get(lostSlotBaseAtom));
/**
 * Id of the slot that the server is being told of: it shows as chosen, and the order waits for the answer.
 */
const waitingIdBaseAtom = atom<string | null>(null);
export const isChoosingSlotAtom = atom((get) => get(waitingIdBaseAtom) !== null);

export interface ChosenSlot {
  chosen: Interval | null;
  /** The chosen slot that is gone, to be told. */
  lost: Interval | null;
  /** Id that the screen shows as chosen while the server is being told. */
  shownId: string | undefined;
  /** Tells the server; false when it did not take the slot. */
  choose: (id: string) => Promise<boolean>;
}

/**
 * The cart's slot and how to change it. A chosen slot that is no longer offered on its day is cleared and
 * told, whether the server or this page finds out first (SLOT-01, D-43, D-50).
 */
export function useChosenSlot(
  today: string | undefined,
  todays: readonly Interval[] | undefined,
): ChosenSlot {
  const cart = useShared(cartAtom);
  const ordering = useShared(submissionAtom) !== 'idle';
  const chosen = cart?.selectedInterval ?? null;
  // A slot that went with the whole cart or with an order placed was not lost.
  const mayBeLost = !ordering && cart !== null && cart.count > 0;
  const lost = useShared(lostSlotAtom);
  const setLost = useSetAtom(lostSlotBaseAtom);
  const sendChoice = useSetAtom(chooseInterval);
  const refresh = useSetAtom(refreshSlots);
  const waitingId = useShared(waitingIdBaseAtom);
  const setWaitingId = useSetAtom(waitingIdBaseAtom);
  const otherDay = chosen && today !== undefined && chosen.date !== today ? chosen.date : undefined;
  const { data: other } = useIntervals(otherDay !== undefined, otherDay);
  const sameDay = otherDay === undefined ? todays : other?.intervals;
  const before = useRef(chosen);

  useEffect(() => {
    const last = before.current;
    before.current = chosen;
    if (chosen) setLost(null);
    else if (last && mayBeLost) setLost(last);
  }, [chosen, mayBeLost, setLost]);
  useEffect(() => {
    if (chosen && sameDay && hasVanished(chosen, sameDay)) void sendChoice(null);
  }, [chosen, sameDay, sendChoice]);

  const choose = async (id: string) => {
    setWaitingId(id);
    const told = await sendChoice(id);
    setWaitingId(null);
    // A slot that is refused has gone since the list came, and perhaps not alone.
    if (!told.ok && told.kind === 'http') refresh();
    return told.ok;
  };
  return { chosen, lost, shownId: waitingId ?? chosen?.id, choose };
}

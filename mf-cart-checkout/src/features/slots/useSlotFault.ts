import { cartAtom, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isChoosingSlotAtom, lostSlotAtom } from './useChosenSlot';
import { refreshSlots, useIntervals, useSettledPage } from './useIntervals';

export interface SlotFault {
  text: string | undefined;
  /** A time is chosen, or none has to be; absent while it is not known yet whether one has to. */
  hasTime: boolean | undefined;
  /** Tells, and shows, whether a time must still be chosen. */
  fault: () => boolean;
  /** The server did not take the time; its text when it gave one. */
  refused: (text: string | undefined) => void;
  settle: () => void;
}

/**
 * What is wrong with the chosen time when the order is sent: none is chosen although as soon as possible is
 * not offered or a choice was lost (D-49, D-50), or the server refused it.
 */
export function useSlotFault(): SlotFault {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const chosen = useShared(cartAtom)?.selectedInterval ?? null;
  const lost = useShared(lostSlotAtom);
  const isChoosing = useShared(isChoosingSlotAtom);
  const refresh = useSetAtom(refreshSlots);
  // The same data as the card's: one cache, no second call.
  const { data } = useIntervals(useSettledPage());
  const asap = data?.intervals.some(({ is_asap, disabled }) => is_asap && !disabled) ?? true;
  const [missing, setMissing] = useState(false);
  const [said, setSaid] = useState<string>();
  const open = chosen === null && !isChoosing && (lost !== null || !asap);
  return {
    hasTime: open || chosen !== null || data !== undefined ? !open : undefined,
    text: said ?? (missing && !chosen ? t('slots.choose') : undefined),
    fault: () => {
      setMissing(open);
      return open;
    },
    refused: (text) => {
      setSaid(text);
      refresh();
    },
    settle: () => {
      setSaid(undefined);
      setMissing(false);
    },
  };
}

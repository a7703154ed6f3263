import type { Coordinates } from '@storefront/contracts';
import { cityAtom, openModal } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { dialogPauseMs, dialogPausesMost } from '../../lib/timings';

/**
 * Whether the browser stands on the history entry that an open dialog has of its own; the router keeps its
 * state under `usr`.
 */
const isOnDialogEntry = (): boolean => {
  const { usr } = (history.state ?? {}) as { usr?: { dialog?: unknown } | null };
  return usr?.dialog !== undefined;
};

/**
 * Closing takes a dialog's entry back a moment later; another one that was opened by then would be taken for
 * the one to close.
 */
async function untilClosed(): Promise<void> {
  for (let pauses = 0; pauses === 0 || (isOnDialogEntry() && pauses < dialogPausesMost); pauses += 1)
    await new Promise((next) => setTimeout(next, dialogPauseMs));
}

/** A city that cannot be entered is told by its page; the dialog is not opened any more then. */
const enterMostMs = 20_000;

/** Where somebody wanted to order to, in a city that is not the page's. */
export interface PlaceElsewhere {
  address?: string;
  point?: Coordinates;
}

/**
 * Changes to another city's page and opens the order-type dialog there with the place that led to it (D-63).
 */
export function useChangeCity(): (alias: string, place: PlaceElsewhere) => Promise<void> {
  const store = useStore();
  const navigate = useNavigate();
  return async (alias, place) => {
    // The change of page closes every dialog, and only then loads the city: the dialog waits for it.
    const timer = setTimeout(() => stop(), enterMostMs);
    const unsubscribe = store.sub(cityAtom, () => {
      if (store.get(cityAtom)?.alias !== alias) return;
      stop();
      void untilClosed().then(() => store.set(openModal, 'OrderTypesModal', { mode: 'delivery', ...place }));
    });
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
    };
    await navigate(`/${alias}`);
  };
}

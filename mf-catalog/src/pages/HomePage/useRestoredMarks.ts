import { restoreRecentlyOrdered } from '@storefront/shared-state/flows';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { restoreFavourites } from '../../lib/favourites';

/** What only this device knows comes after hydration: the page was rendered for everybody. */
export function useRestoredMarks(): void {
  const favourites = useSetAtom(restoreFavourites);
  const ordered = useSetAtom(restoreRecentlyOrdered);
  useEffect(() => {
    favourites();
    ordered();
  }, [favourites, ordered]);
}

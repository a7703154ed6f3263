import { restoreRecentlyOrdered, useCommand } from '@storefront/shared-state';
import { useEffect } from 'react';
import { restoreFavourites } from '../../lib/favourites';

/** What only this device knows comes after hydration: the page was rendered for everybody. */
export function useRestoredMarks(): void {
  const favourites = useCommand(restoreFavourites);
  const ordered = useCommand(restoreRecentlyOrdered);
  useEffect(() => {
    favourites();
    ordered();
  }, [favourites, ordered]);
}

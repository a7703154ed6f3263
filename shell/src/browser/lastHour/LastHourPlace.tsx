import { orderTypeAtom, settingsAtom, shopAtom, useShared } from '@storefront/shared-state';
import { classNames, layouts, useMedia } from '@storefront/shared-ui';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { RetryBoundary } from '../lib/RetryBoundary';
import { usePageCity } from '../lib/usePageCity';
import type { LastHourNotice } from './LastHourNotice';
import styles from './LastHourPlace.module.css';

/**
 * Above every page, for takeaway at a chosen shop of a brand that announces its last hour; its code comes
 * only then (SHELL-07). It lies over the page and moves nothing; where this device knew that it would come,
 * room is kept for it from the first paint.
 */
export function LastHourPlace() {
  const announced = useShared(settingsAtom)?.last_hour_banner ?? false;
  const orderType = useShared(orderTypeAtom);
  const shop = useShared(shopAtom);
  const city = usePageCity();
  const { pathname } = useLocation();
  const phone = useMedia(layouts.belowDesktop);
  const wanted = announced && orderType === 'takeaway' && shop !== null && shop.city_id === city?.id;
  const [Notice, setNotice] = useState<ComponentType<ComponentProps<typeof LastHourNotice>> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // Code that does not come is a hint less, nothing more.
    void import('./LastHourNotice').then(
      (part) => setNotice(() => part.LastHourNotice),
      () => undefined,
    );
  }, [wanted]);
  return (
    <div className={classNames(styles.place, city !== null && styles.inCity)}>
      {wanted && Notice && (
        // A hint that fails takes nothing with it.
        <RetryBoundary failed={() => null}>
          <Notice
            shop={shop}
            city={city}
            look={phone && pathname === `/${city.alias}` ? 'alert' : 'line'}
            path={pathname}
          />
        </RetryBoundary>
      )}
    </div>
  );
}

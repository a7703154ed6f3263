import { layouts, useMedia } from '@storefront/shared-ui';
import { memo, type ReactNode, useRef } from 'react';
import { ContributedSlot } from '../remotes/ContributedSlot';
import { CityAlert } from './CityAlert';
import styles from './HomeLayout.module.css';
import { useCartInView } from './useCartInView';

/**
 * The home page with the cart beside it on a desktop (HOME-08). Its place is kept from the first paint; a
 * phone never loads it.
 */
export const HomeLayout = memo(function HomeLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.home}>
      <div className={styles.menu}>
        <CityAlert />
        {children}
      </div>
      <Aside />
    </div>
  );
});

/** Apart, so that what changes after hydration rerenders nothing of the menu. */
function Aside() {
  const place = useRef<HTMLElement>(null);
  const desktop = useMedia(layouts.desktop);
  useCartInView(place);
  return (
    <aside ref={place} className={styles.aside}>
      {desktop ? <ContributedSlot name="home.aside" /> : null}
    </aside>
  );
}

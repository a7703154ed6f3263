import { memo, type ReactNode } from 'react';
import { ContributedSlot } from '../remotes/ContributedSlot';
import styles from './HomeLayout.module.css';
import { useMedia } from './useMedia';

/** The home page with the cart beside it on a desktop (HOME-08). Its place is kept from the first paint; a phone never loads it. */
export const HomeLayout = memo(function HomeLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.home}>
      <div className={styles.menu}>{children}</div>
      <aside className={styles.aside}>
        <Aside />
      </aside>
    </div>
  );
});

/** Apart, so that the change after hydration redraws nothing of the menu. */
function Aside() {
  const desktop = useMedia('(min-width: 1024px)');
  return desktop ? <ContributedSlot name="home.aside" /> : null;
}

import { reportFailure, signOut, useCommand } from '@storefront/shared-state';
import { Link } from '@storefront/shared-state/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../messages';
import { usePageCity } from '../layout/usePageCity';
import styles from './ProfileMenu.module.css';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A signed-in customer's pages; addresses only where the city delivers (SHELL-02). A list of links rather than a menu of commands: Tab
 * walks through it as everywhere, arrows do too, and what leaves it closes it.
 */
export default function ProfileMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const leave = useCommand(signOut);
  const report = useCommand(reportFailure);
  const city = usePageCity();
  const menuRef = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const menu = menuRef.current;
    const place = menu?.parentElement;
    if (!menu || !place) return;
    const entries = [...menu.querySelectorAll<HTMLElement>('a, button')];
    entries[0]?.focus();
    const onAway = ({ target }: Event) => {
      if (target instanceof Node && !place.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        place.querySelector('button')?.focus();
        close();
      }
      const at = entries.indexOf(document.activeElement as HTMLElement);
      const step = steps[event.key];
      if (at < 0 || step === undefined) return;
      // The page below would scroll.
      event.preventDefault();
      entries.at((at + step) % entries.length)?.focus();
    };
    document.addEventListener('pointerdown', onAway);
    document.addEventListener('focusin', onAway);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onAway);
      document.removeEventListener('focusin', onAway);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  const goOut = async () => {
    const result = await leave();
    if (!result.ok && result.status !== 401) {
      report(result);
      return;
    }
    // A new page: nothing of the customer stays in memory.
    location.assign(city ? `/${city.alias}` : '/');
  };
  const profile = city ? `/${city.alias}/profile` : '/';
  return (
    <div ref={menuRef} className={styles.menu}>
      <Link to={`${profile}?tab=profile`} onClick={onClose}>
        {t('profile.personal')}
      </Link>
      <Link to={`${profile}?tab=orders`} onClick={onClose}>
        {t('profile.orders')}
      </Link>
      {city?.order_types.delivery && (
        <Link to={`${profile}?tab=addresses`} onClick={onClose}>
          {t('profile.addresses')}
        </Link>
      )}
      <button type="button" data-action="log-out" onClick={() => void goOut()}>
        {t('profile.signOut')}
      </button>
    </div>
  );
}

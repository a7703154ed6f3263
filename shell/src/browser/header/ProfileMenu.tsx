import { reportFailure, signOut, useCommand } from '@storefront/shared-state';
import { Link } from '@storefront/shared-state/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../messages';
import { usePageCity } from '../layout/usePageCity';
import styles from './ProfileMenu.module.css';

/** A signed-in customer's pages; addresses only where the city delivers (SHELL-02). */
export default function ProfileMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const leave = useCommand(signOut);
  const report = useCommand(reportFailure);
  const city = usePageCity();
  const menuRef = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    menuRef.current?.querySelector('a')?.focus();
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menuRef.current?.parentElement?.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
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

import {
  customerAuthAtom,
  formatMoney,
  toMinor,
  useApi,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './Header.module.css';

/** The balance is nobody's first need: it is asked for so long after the page's start (BONUS-03). */
export const balanceDelayMs = 1000;

/**
 * A signed-in customer's bonuses beside the word for them; nothing for a visitor, nor without an answer: 0
 * would be a lie.
 */
export function BonusBalance() {
  const auth = useShared(customerAuthAtom);
  const userId = useShared(userAtom, (user) => user?.id ?? null);
  const { pathname } = useLocation();
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), balanceDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, mutate } = useApi('balance', auth && userId !== null && started ? {} : null, {
    vary: String(userId),
  });
  const left = useRef(pathname);
  const refresh = useEffectEvent((page: string) => {
    // An order spends bonuses. By the time its page is left it may have given them back, or brought some.
    if (data && [left.current, page].some((one) => one.includes('/order/'))) void mutate();
    left.current = page;
  });
  useEffect(() => refresh(pathname), [pathname]);
  if (!data) return null;
  return (
    <>
      {' '}
      <strong className={styles.bonuses} data-part="header-bonuses" data-value={toMinor(data.balance)}>
        {formatMoney(data.balance, { currency: 'B' })}
      </strong>
    </>
  );
}

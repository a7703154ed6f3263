import { cartCountAtom, openModal, useShared } from '@storefront/shared-state';
import { Icon, layouts } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useDialogContributions } from '../remotes/contributions';
import styles from './Actions.module.css';

const isBelowDesktop = () => matchMedia(layouts.belowDesktop).matches;

/** The cart with its count: the dialog on a phone, the page on a desktop (D-01). */
export function CartLink({ cityAlias }: { cityAlias: string }) {
  const { t } = useTranslation('shell');
  const open = useSetAtom(openModal);
  const path = `/${cityAlias}/cart`;
  const isHere = useLocation().pathname === path;
  const hasDialog = useDialogContributions().has('CartModal');
  return (
    <Link
      className={styles.item}
      to={path}
      aria-current={isHere ? 'page' : undefined}
      data-part="cart"
      data-primary=""
      onClick={(event) => {
        if (!hasDialog || !isBelowDesktop()) return;
        event.preventDefault();
        open('CartModal');
      }}
    >
      <span className={styles.icon}>
        <Icon name="cart" size={24} />
        <CartCount />
      </span>
      <span className={styles.text}>{t('nav.cart')}</span>
      <SpokenCount />
    </Link>
  );
}

/** The badge and its words come after the frame that answers the tap on a product. */
const useCount = () => useDeferredValue(useShared(cartCountAtom));

function CartCount() {
  const count = useCount();
  return (
    <span className={styles.count} data-cart-count={count} hidden={count === 0} key={count}>
      {count}
    </span>
  );
}

/** Told aloud when it changes: this is how listeners hear that a tap on a product counted. */
function SpokenCount() {
  const { t: words } = useTranslation();
  return (
    <span className={styles.spoken} role="status">
      {words('count.label', { count: useCount() })}
    </span>
  );
}

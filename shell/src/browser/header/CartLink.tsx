import { cartCountAtom, openModal, useCommand, useShared, useSharedT } from '@storefront/shared-state';
import { Link } from '@storefront/shared-state/router';
import { Icon } from '@storefront/shared-ui';
import { useT } from '../../messages';
import { useDialogContributions } from '../remotes/contributions';
import styles from './Actions.module.css';

const isPhoneLayout = () => matchMedia('(max-width: 1023px)').matches;

/** The cart with its count: the dialog on a phone, the page on a desktop (D-01). */
export function CartLink({ cityAlias }: { cityAlias: string }) {
  const t = useT();
  const words = useSharedT();
  const count = useShared(cartCountAtom);
  const open = useCommand(openModal);
  const hasDialog = useDialogContributions().has('CartModal');
  return (
    <Link
      className={styles.item}
      to={`/${cityAlias}/cart`}
      data-part="cart"
      data-primary=""
      onClick={(event) => {
        if (!hasDialog || !isPhoneLayout()) return;
        event.preventDefault();
        open('CartModal');
      }}
    >
      <span className={styles.icon}>
        <Icon name="cart" size={24} />
        <span className={styles.count} data-cart-count={count} hidden={count === 0} key={count}>
          {count}
        </span>
      </span>
      <span className={styles.text}>{t('nav.cart')}</span>
      <span className={styles.spoken}>{words('count.label', { count })}</span>
    </Link>
  );
}

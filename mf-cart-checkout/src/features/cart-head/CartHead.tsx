import { cartCountAtom, openModal, useShared } from '@storefront/shared-state';
import { classNames, headingClass, IconButton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import styles from './CartHead.module.css';

/** Title, counter and the button that empties the cart after a question (CART-01, CART-07). */
export function CartHead({ level = 2, titleHidden = false }: { level?: 1 | 2; titleHidden?: boolean }) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  const count = useShared(cartCountAtom);
  const open = useSetAtom(openModal);
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      {!titleHidden && (
        <Heading className={classNames(headingClass(level === 1 ? 28 : 20), styles.title)}>
          {t('cart.title')}
        </Heading>
      )}
      {count > 0 && (
        <>
          <span className={styles.count} data-part="cart-counter">
            {words('count.items', { count })}
          </span>
          <IconButton
            icon="trash"
            iconSize={20}
            className={styles.clear}
            label={t('cart.clear')}
            data-action="clear-cart"
            onClick={() => open('ConfirmEmptyCartModal')}
          />
        </>
      )}
    </div>
  );
}

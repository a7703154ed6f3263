import type { Modifier, OrderProduct } from '@storefront/contracts';
import { addToCart, cartCountAtom, notify } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import styles from './OrderSummary.module.css';

interface LineAgainProps {
  product: OrderProduct;
  chosen: readonly Modifier[];
}

/**
 * Puts one line of a past order into the cart as it was composed, at today's price, beside what is there.
 * What the server does not sell any more it refuses, and says so.
 */
export function LineAgain({ product, chosen }: LineAgainProps) {
  const { t } = useTranslation('mf-account');
  const store = useStore();
  const add = useSetAtom(addToCart);
  const showNotice = useSetAtom(notify);
  const { key, name, count } = product;
  const again = () => {
    const modifiers = chosen.map((modifier) => ({ id: modifier.id, count: modifier.count }));
    const before = store.get(cartCountAtom);
    add({ product_key: key.split('~')[0] ?? key, modifiers, count });
    // While no address or shop is known, the customer is asked for it first.
    if (store.get(cartCountAtom) > before)
      showNotice({ tone: 'success', text: t('summary.again.added', { name }) });
  };
  return (
    <Button
      variant="secondary"
      size="s"
      icon="plus"
      className={styles.again}
      data-action="again"
      aria-label={t('summary.again.label', { name })}
      onClick={again}
    >
      {t('summary.again')}
    </Button>
  );
}

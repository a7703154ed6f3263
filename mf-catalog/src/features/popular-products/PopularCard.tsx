import type { Product } from '@storefront/contracts';
import { toMinor, useMoney, useSharedT } from '@storefront/shared-state';
import { Picture, PriceButton } from '@storefront/shared-ui';
import { plateOf } from '../../lib/plateOf';
import { useT } from '../../messages';
import { needsChoice } from '../product-card/needsChoice';
import { useProductCount } from '../product-card/useProductCount';
import styles from './PopularProducts.module.css';

/** A product in a row to swipe through: small, with its price to press. */
export function PopularCard({ product }: { product: Product }) {
  const t = useT();
  const shared = useSharedT();
  const money = useMoney();
  const { count, canPlus, add, plus, minus, show } = useProductCount(product);
  const unavailable = product.type === 'unavailable' || product.type === 'stop';
  const value = needsChoice(product) ? product.price_with_modifiers : product.price;
  const price = needsChoice(product) ? t('card.price.from', { price: money(value) }) : money(value);
  return (
    <article className={styles.card} data-part="popular" data-product-key={product.key}>
      <button
        type="button"
        className={styles.open}
        onClick={show}
        aria-label={t('card.open', { name: product.name })}
      >
        <Picture
          src={product.images.small}
          alt=""
          sizes="72px"
          inRow
          widths={[160]}
          plate={plateOf(product.product_group_id)}
          className={styles.picture}
        />
      </button>
      <div className={styles.text}>
        <h3 className={styles.name}>{product.name}</h3>
        <PriceButton
          size="s"
          price={price}
          priceMinor={toMinor(value)}
          count={count}
          canPlus={canPlus}
          onAdd={add}
          onPlus={plus}
          onMinus={minus}
          disabledReason={unavailable ? t('card.unavailable') : undefined}
          labels={{
            add: shared('action.addNamed', { name: product.name }),
            plus: shared('action.plus', { name: product.name }),
            minus: shared('action.minus', { name: product.name }),
            count: shared('count.label', { count }),
          }}
        />
      </div>
    </article>
  );
}

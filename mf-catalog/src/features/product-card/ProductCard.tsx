import type { Product } from '@storefront/contracts';
import { toMinor, useMoney, useSharedT } from '@storefront/shared-state';
import { Picture, type Plate, PriceButton } from '@storefront/shared-ui';
import type { MouseEvent } from 'react';
import { useT } from '../../messages';
import { needsChoice } from './needsChoice';
import styles from './ProductCard.module.css';
import { ProductLabels } from './ProductLabels';
import { useProductCount } from './useProductCount';

export interface ProductCardProps {
  product: Product;
  plate: Plate;
  /** Among the first on the page: its picture is fetched at once. */
  first?: boolean;
}

/** Two columns on a phone, three on a tablet and beside the cart, four on a wide page. */
const pictureSizes = '(min-width: 1441px) 220px, (min-width: 768px) 30vw, 46vw';

/** One product of the menu (PROD-01, PROD-02): the picture and the name open it, the price puts it into the cart. */
export function ProductCard({ product, plate, first = false }: ProductCardProps) {
  const t = useT();
  const shared = useSharedT();
  const money = useMoney();
  const { count, canPlus, add, plus, minus, show } = useProductCount(product);
  const unavailable = product.type === 'unavailable' || product.type === 'stop';
  const price = needsChoice(product)
    ? t('card.price.from', { price: money(product.price_with_modifiers) })
    : money(product.price);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show();
  };
  return (
    <article
      className={styles.card}
      data-part="card"
      data-product-key={product.key}
      data-unavailable={unavailable || undefined}
      data-needs-choice={needsChoice(product) || undefined}
      aria-labelledby={`product-${product.key}`}
    >
      <a
        className={styles.open}
        href={`?modal=ProductInfoModal&productKey=${encodeURIComponent(product.key)}`}
        onClick={open}
      >
        <Picture
          src={product.images.small}
          alt=""
          sizes={pictureSizes}
          plate={plate}
          eager={first}
          lcp={first}
          className={styles.picture}
        />
        <h3 className={styles.name} id={`product-${product.key}`}>
          {product.name}
        </h3>
      </a>
      <div className={styles.labels}>
        <ProductLabels product={product} />
      </div>
      <p className={styles.description}>
        {product.weight && (
          <span className={styles.weight}>
            {`${product.weight.value}\u00a0${product.weight.unit}`}
            {product.quantity ? ` · ${t('card.pieces', { count: product.quantity })}` : ''}
          </span>
        )}{' '}
        {product.description}
      </p>
      {product.alert && <p className={styles.alert}>{product.alert}</p>}
      <PriceButton
        className={styles.buy}
        price={price}
        priceMinor={toMinor(needsChoice(product) ? product.price_with_modifiers : product.price)}
        oldPrice={product.basic_price === null ? undefined : money(product.basic_price)}
        oldPriceMinor={product.basic_price === null ? undefined : toMinor(product.basic_price)}
        oldPriceLabel={t('card.price.old')}
        count={count}
        onAdd={add}
        onPlus={plus}
        onMinus={minus}
        canPlus={canPlus}
        disabledReason={unavailable ? t('card.unavailable') : undefined}
        labels={{
          add: needsChoice(product)
            ? t('card.choose', { name: product.name })
            : shared('action.addNamed', { name: product.name }),
          plus: shared('action.plus', { name: product.name }),
          minus: shared('action.minus', { name: product.name }),
          count: shared('count.label', { count }),
        }}
      />
    </article>
  );
}

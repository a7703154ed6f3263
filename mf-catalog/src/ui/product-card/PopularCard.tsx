import type { Product } from '@storefront/contracts';
import { needsChoice } from '@storefront/shared-state';
import { Picture, pickPlate } from '@storefront/shared-ui';
import type { CardWords } from '../../lib/useCardWords';
import styles from './PopularCard.module.css';
import { ProductPriceButton } from './ProductPriceButton';
import { useShowProduct } from './useShowProduct';

/** A product in a row to swipe through: small, with its price to press. */
export function PopularCard({ product, words }: { product: Product; words: CardWords }) {
  const show = useShowProduct(product);
  return (
    <article
      className={styles.card}
      data-part="popular"
      data-product-key={product.key}
      data-needs-choice={needsChoice(product) || undefined}
      data-step={product.sale_multiplicity > 1 ? product.sale_multiplicity : undefined}
    >
      <button
        type="button"
        className={styles.open}
        onClick={show}
        aria-label={words.t('card.open', { name: product.name })}
      >
        <Picture
          src={product.images.small}
          alt=""
          sizes="72px"
          inRow
          widths={[160]}
          plate={pickPlate(product.product_group_id)}
          className={styles.picture}
        />
      </button>
      <div className={styles.text}>
        <h3 className={styles.name}>{product.name}</h3>
        <ProductPriceButton product={product} words={words} small />
      </div>
    </article>
  );
}

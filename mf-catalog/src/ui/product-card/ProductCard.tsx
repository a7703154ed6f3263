import type { Product } from '@storefront/contracts';
import { needsChoice } from '@storefront/shared-state';
import { Picture, type Plate } from '@storefront/shared-ui';
import type { MouseEvent, ReactNode } from 'react';
import type { CardWords } from '../../lib/useCardWords';
import { FavouriteButton } from '../favourite-button/FavouriteButton';
import styles from './ProductCard.module.css';
import { ProductLabels } from './ProductLabels';
import { ProductPriceButton } from './ProductPriceButton';
import { useShowProduct } from './useShowProduct';

export interface ProductCardProps {
  product: Product;
  words: CardWords;
  plate: Plate;
  /** Among the first on the page: its picture is the biggest there, and fetched first. */
  first?: boolean;
  /** It stands elsewhere as well, in the menu: this one's parts have names of their own. */
  apart?: boolean;
  /** What other remotes say of it. */
  notes?: ReactNode;
}

/**
 * How wide a card's picture really is: two columns on a phone, three on a tablet and beside the cart, four on
 * a wide page, less the page's sides, the gaps and the card's own padding. A few pixels too many would make
 * most phones fetch the file of twice the width.
 */
const pictureSizes = [
  '(min-width: 1441px) 186px',
  '(min-width: 1344px) 262px',
  '(min-width: 1024px) calc(33.3vw - 187px)',
  '(min-width: 768px) calc(33.3vw - 51px)',
  '(min-width: 360px) calc(50vw - 38px)',
  'calc(100vw - 48px)',
].join(', ');

/** A name of so many signs fits two lines of the narrowest card, and need not be cut. */
const surelyTwoLines = 24;

/**
 * One product of the menu (PROD-01, PROD-02): picture, name and text open it, the price puts it into the
 * cart.
 */
export function ProductCard({
  product,
  words,
  plate,
  first = false,
  apart = false,
  notes,
}: ProductCardProps) {
  const show = useShowProduct(product);
  const titleId = `${apart ? 'found' : 'product'}-${product.key}`;
  const unavailable = product.type === 'unavailable' || product.type === 'stop';
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
      data-step={product.sale_multiplicity > 1 ? product.sale_multiplicity : undefined}
      aria-labelledby={titleId}
    >
      <a className={styles.open} href={`?product=${encodeURIComponent(product.key)}`} onClick={open}>
        <Picture
          src={product.images.small}
          alt=""
          sizes={pictureSizes}
          plate={plate}
          lcp={first}
          className={styles.picture}
        />
        <h3
          className={styles.name}
          id={titleId}
          data-long={product.name.length > surelyTwoLines || undefined}
        >
          {product.name}
        </h3>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link above is the keyboard's way; a mouse may take this one too */}
      <p className={styles.description} onClick={open}>
        {product.weight && (
          <>
            <span className={styles.weight}>
              {[
                `${product.weight.value}\u00a0${product.weight.unit}`,
                ...(product.quantity ? [words.t('card.pieces', { count: product.quantity })] : []),
              ].join(' · ')}
            </span>
            {' · '}
          </>
        )}
        {product.description}
      </p>
      <ProductLabels product={product} words={words} className={styles.labels} />
      {notes}
      <FavouriteButton product={product} words={words} className={styles.favourite} />
      {product.alert && <p className={styles.alert}>{product.alert}</p>}
      <ProductPriceButton product={product} words={words} />
    </article>
  );
}

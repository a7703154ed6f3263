import type { Product } from '@storefront/contracts';
import { Button, classNames, headingClass, pickPlate, showMore } from '@storefront/shared-ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardWords } from '../../lib/useCardWords';
import { ProductCard } from '../../ui/product-card/ProductCard';
import styles from './CardGrid.module.css';

/** So many cards are rendered at once: a slow phone renders them between two letters. */
const pageLength = 12;

export interface CardGridProps {
  title?: string;
  products: readonly Product[];
  /** What they were found for: another text begins with one page again. */
  text?: string;
}

/**
 * Products as the menu shows them, a page at a time. A card that is found for the next text as well stays the
 * element that it was: it may have the focus.
 */
export function CardGrid({ title, products, text }: CardGridProps) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const words = useCardWords();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [longer, setLonger] = useState({ text, length: pageLength });
  const length = longer.text === text ? longer.length : pageLength;
  const left = products.length - length;
  return (
    <section className={styles.section} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <h2 className={classNames(styles.heading, headingClass(20))} id={titleId}>
          {title}
        </h2>
      )}
      <ul ref={list} className={styles.list}>
        {products.slice(0, length).map((product) => (
          <li key={product.key} className={styles.item}>
            <ProductCard product={product} words={words} plate={pickPlate(product.product_group_id)} apart />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="secondary"
          className={styles.more}
          onClick={() => showMore(list.current, () => setLonger({ text, length: length + pageLength }))}
        >
          {t('search.more', { number: Math.min(left, pageLength) })}
        </Button>
      )}
    </section>
  );
}

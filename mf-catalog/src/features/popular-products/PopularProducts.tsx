import type { Product } from '@storefront/contracts';
import { classNames, headingClass } from '@storefront/shared-ui';
import { useId, useRef } from 'react';
import { useCardWords } from '../../lib/useCardWords';
import { PopularCard } from '../../ui/product-card/PopularCard';
import { EmptyHistory } from './EmptyHistory';
import styles from './PopularProducts.module.css';
import { type RowName, useOwnRows } from './useOwnRows';

/**
 * What is ordered most, as a row to swipe through (HOME-03). A customer who has favourites or has ordered
 * here finds them behind headings beside this one: they come after hydration and take room that was empty, so
 * that nothing moves.
 */
export function PopularProducts({ products }: { products: readonly Product[] }) {
  const words = useCardWords();
  const { t } = words;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { rows, chosen, history, choose } = useOwnRows(products);
  if (products.length === 0) return null;
  const titles: Record<RowName, string> = {
    popular: t('popular.title'),
    favourites: t('row.favourites'),
    recent: t('row.recent'),
  };
  const shown = rows.find(({ name }) => name === chosen)?.products ?? products;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={classNames(headingClass(), styles.title)} id={titleId} ref={title} tabIndex={-1}>
          {titles[chosen]}
        </h2>
        {rows
          .filter((row) => row.name !== chosen)
          .map(({ name }) => (
            <button
              key={name}
              type="button"
              className={styles.choose}
              onClick={() => {
                choose(name);
                // The pressed heading gives its place up: the focus goes on with the row that it named.
                title.current?.focus({ preventScroll: true });
              }}
              data-row-name={name}
            >
              {titles[name]}
            </button>
          ))}
      </div>
      {shown.length === 0 ? (
        <EmptyHistory state={history} onRetry={() => choose('recent')} />
      ) : (
        <ul className={styles.row} key={chosen}>
          {shown.map((product) => (
            <li key={product.key} className={styles.item}>
              <PopularCard product={product} words={words} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

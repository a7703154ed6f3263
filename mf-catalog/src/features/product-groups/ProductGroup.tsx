import type { ProductGroup as Group, Product } from '@storefront/contracts';
import { classNames, headingClass, pickPlate } from '@storefront/shared-ui';
import { type CSSProperties, memo, Suspense, useRef, useState } from 'react';
import { firstScreenCards } from '../../lib/timings';
import { useCardWords } from '../../lib/useCardWords';
import { ProductCard } from '../../ui/product-card/ProductCard';
import { useProductNotes } from '../../ui/product-notes/useProductNotes';
import { findMeasuredSizes } from './measuredSizes';
import styles from './ProductGroup.module.css';

/**
 * A group of the menu under its heading (HOME-05); `group-alias` is its anchor, for links that work before
 * any script does.
 */
export const ProductGroup = memo(function ProductGroup({ group, first }: { group: Group; first: boolean }) {
  const [sizes] = useState(() => findMeasuredSizes(group.alias, group.products.length));
  const section = useRef<HTMLElement>(null);
  const words = useCardWords();
  const { notes } = useProductNotes(group.products, 'card', section);
  return (
    <section
      ref={section}
      className={first ? styles.group : classNames(styles.group, styles.later)}
      style={
        {
          '--letters': averageDescriptionLength(group),
          ...(!first && { '--cards': group.products.length, '--group-measured': toCssLength(sizes?.group) }),
        } as CSSProperties
      }
      id={`group-${group.alias}`}
      data-group={group.alias}
      aria-labelledby={`title-${group.alias}`}
    >
      <h2 className={classNames(headingClass(), styles.title)} id={`title-${group.alias}`} tabIndex={-1}>
        {group.name}
      </h2>
      {/* React takes over what is around it first, then the dishes, those of a pressed group at once. */}
      <Suspense>
        <ul className={styles.list}>
          {group.products.map((product, index) => {
            const inFirstScreen = first && index < firstScreenCards;
            return (
              <li
                key={product.key}
                className={classNames(styles.item, !inFirstScreen && styles.laterItem)}
                style={
                  {
                    '--letters': countPortionLetters(product) + product.description.length,
                    ...(product.name.length > surelyOneLine && { '--name-letters': product.name.length }),
                    '--card-measured': toCssLength(sizes?.cards[index]),
                  } as CSSProperties
                }
              >
                <ProductCard
                  product={product}
                  words={words}
                  plate={pickPlate(group.id)}
                  first={inFirstScreen}
                  notes={notes.get(product.key)}
                />
              </li>
            );
          })}
        </ul>
      </Suspense>
    </section>
  );
});

/** A text begins with its portion, as "580 g · 18 pcs · " or "365 g · ". */
const countPortionLetters = ({ weight, quantity }: Product) => (weight ? (quantity ? 17 : 8) : 0);
/** A name of so many letters fits one line of the narrowest card. */
const surelyOneLine = 15;

/** How long the cards' texts are, on average. */
const averageDescriptionLength = ({ products }: Group) =>
  Math.round(products.reduce((sum, { description }) => sum + description.length, 0) / products.length);

const toCssLength = (px: number | undefined) => (px === undefined ? undefined : `${px}px`);

import type { Product } from '@storefront/contracts';
import { useShared } from '@storefront/shared-state';
import { classNames } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { favouritesAtom, toggleFavourite } from '../../lib/favourites';
import type { CardWords } from '../../lib/useCardWords';
import styles from './FavouriteButton.module.css';

/**
 * The heart of a product. One element without a drawing inside: a menu has a hundred of them in its first
 * frame.
 */
export function FavouriteButton({
  product,
  words,
  className,
}: {
  product: Pick<Product, 'key' | 'name'>;
  words: Pick<CardWords, 't'>;
  className?: string;
}) {
  const marked = useShared(favouritesAtom, (keys) => keys.includes(product.key));
  const toggle = useSetAtom(toggleFavourite);
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      data-action="favourite"
      aria-pressed={marked}
      aria-label={words.t(marked ? 'favourite.remove' : 'favourite.add', { name: product.name })}
      onClick={() => toggle(product.key)}
    />
  );
}

import type { Product } from '@storefront/contracts';
import { useShared } from '@storefront/shared-state';
import { classNames } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { favouritesAtom, toggleFavourite } from '../../lib/favourites';
import styles from './FavouriteButton.module.css';

/**
 * The heart of a product. One element without a drawing inside: a menu has a hundred of them in its first
 * frame.
 */
export function FavouriteButton({
  product,
  className,
}: {
  product: Pick<Product, 'key' | 'name'>;
  className?: string;
}) {
  const { t } = useTranslation('mf-catalog');
  const marked = useShared(favouritesAtom, (keys) => keys.includes(product.key));
  const toggle = useSetAtom(toggleFavourite);
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      data-action="favourite"
      aria-pressed={marked}
      aria-label={t(marked ? 'favourite.remove' : 'favourite.add', { name: product.name })}
      onClick={() => toggle(product.key)}
    />
  );
}

import type { Cart } from '@storefront/contracts';
import { Skeleton } from '@storefront/shared-ui';
import { CartPart } from '../../lib/CartPart';
import { namedGifts } from '../../lib/limits';
import styles from './GiftsPlace.module.css';
import { sortGifts } from './sortGifts';

const load = () => import('./Gifts');

/**
 * Gifts and presents below the lines (CART-01); their code comes only with a cart that has some, and what
 * stands below waits for it.
 */
export function GiftsPlace({ cart, level = 3 }: { cart: Cart; level?: 2 | 3 }) {
  const { open, waiting } = sortGifts([...cart.presents, ...cart.gifts]);
  const rows = open.length + Math.min(waiting.length, namedGifts) + (cart.promocode?.product ? 1 : 0);
  if (rows === 0) return null;
  const skeletons = (
    <div>
      <div className={styles.skeletons} data-part="gift-skeletons">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one kind without state; the place is the key
          <Skeleton key={index} height={88} />
        ))}
      </div>
      {waiting.length > namedGifts && <Skeleton width={180} height={36} />}
    </div>
  );
  return <CartPart load={load} props={{ cart, level }} waiting={skeletons} />;
}

import type { Product } from '@storefront/contracts';
import { classNames, Picture, pickPlate, Skeleton } from '@storefront/shared-ui';
import frame from '../../lib/lineFrame.module.css';
import styles from './CartLine.module.css';

/**
 * A line that was just added: its name and count stand at once, its price comes from the server (CART-02,
 * CART-03).
 */
export function ArrivingLine({ product, count }: { product: Product; count: number }) {
  return (
    <li className={frame.line} data-arriving="">
      <Picture
        src={product.images.small}
        alt=""
        sizes="64px"
        widths={[160, 320]}
        plate={pickPlate(product.product_group_id)}
        className={frame.picture}
      />
      <div className={frame.words}>
        <p className={frame.name}>{product.name}</p>
      </div>
      <div className={classNames(frame.foot, styles.foot)}>
        <span className={styles.arriving}>{`× ${count}`}</span>
        <Skeleton width={64} height={20} />
      </div>
    </li>
  );
}

import type { Promotion } from '@storefront/contracts';
import { Picture } from '@storefront/shared-ui';
import styles from './PromotionPicture.module.css';

/** A promotion's wide picture, on the page and in its dialog. */
export function PromotionPicture({ promotion, sizes }: { promotion: Promotion; sizes: string }) {
  return (
    <Picture
      src={promotion.images.big}
      alt=""
      sizes={sizes}
      ratio={0.375}
      widths={[480, 960]}
      bright
      className={styles.picture}
    />
  );
}

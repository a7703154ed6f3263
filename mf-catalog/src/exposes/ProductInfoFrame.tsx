import { classNames, DialogFrame, headingClass } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../ui/product-layout/productLayout.module.css';
import styles from './ProductInfoFrame.module.css';

/**
 * The product dialog as it stands until its code is there. Each spot is filled from the pressed card with what
 * its selector finds there; so is the title, which is hidden.
 */
export default function ProductInfoFrame({ children }: { children?: ReactNode }) {
  const { t: shared } = useTranslation();
  return (
    <DialogFrame
      name="ProductInfoModal"
      title=""
      titleHidden
      size="l"
      padded={false}
      closeLabel={shared('action.close')}
      tall
    >
      <div className={layout.product}>
        <picture className={layout.picture} data-spot="picture" />
        <div className={layout.words}>
          <p className={classNames(headingClass(), styles.name)} data-spot="h3" />
          <p className={styles.price} data-spot='[data-action="add"]' />
          <p className={styles.description} data-spot="p" />
          {children}
        </div>
      </div>
    </DialogFrame>
  );
}

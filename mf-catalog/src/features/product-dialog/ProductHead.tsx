import type { Product } from '@storefront/contracts';
import { classNames, headingClass, IconButton } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { useCardWords } from '../../lib/useCardWords';
import { FavouriteButton } from '../../ui/favourite-button/FavouriteButton';
import { ProductLabels } from '../../ui/product-card/ProductLabels';
import styles from './ProductHead.module.css';
import { useShareProduct } from './useShareProduct';

/** Name, portion, labels and description of a product, with its heart and the way to give its link away. */
export function ProductHead({ product, pork }: { product: Product; pork: boolean }) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const words = useCardWords();
  const share = useShareProduct();
  const { name, weight, quantity, description } = product;
  const portion = [
    weight && `${weight.value}\u00a0${weight.unit}`,
    quantity && words.t('card.pieces', { count: quantity }),
  ].filter(Boolean);
  return (
    <>
      <div className={styles.top}>
        <h2 className={classNames(styles.name, headingClass())}>{name}</h2>
        <p className={styles.actions}>
          <FavouriteButton product={product} words={words} />
          <IconButton
            icon="share"
            label={t('share.action')}
            iconSize={20}
            onClick={() => void share(product)}
            data-action="share"
          />
        </p>
      </div>
      {portion.length > 0 && (
        <p className={styles.portion} data-part="portion">
          {portion.join(' · ')}
        </p>
      )}
      <ProductLabels product={product} words={words} pork={pork} className={styles.labels} />
      <p className={styles.description}>{description}</p>
    </>
  );
}

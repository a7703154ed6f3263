import type { Shop } from '@storefront/contracts';
import { Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { ShopWords } from '../../features/confirmations/ShopWords';
import { useChooseShop } from '../../lib/useChooseShop';
import styles from './OrderTypesDialog.module.css';

export interface NearestShopProps {
  shop: Shop;
  distanceMeters: number;
  onDone: () => void;
}

/** Instead of a delivery that is not possible: the nearest shop, with one press (ZONE-03). */
export function NearestShop({ shop, distanceMeters, onDone }: NearestShopProps) {
  const { t } = useTranslation('mf-shops-map');
  const { busyId, choose } = useChooseShop();
  const take = async () => {
    if (await choose(shop.id)) onDone();
  };
  return (
    <section className={styles.nearest} aria-label={t('unserved.nearest')} data-part="nearest-shop">
      <h4 className={styles.nearestTitle}>{t('unserved.nearest')}</h4>
      <ShopWords shop={shop} distanceMeters={distanceMeters} />
      <Button icon="store" busy={busyId !== null} data-action="choose-shop" onClick={() => void take()}>
        {t('unserved.nearestTake')}
      </Button>
    </section>
  );
}

import type { Shop } from '@storefront/contracts';
import { tellFailure } from '@storefront/shared-state';
import { chooseShop } from '@storefront/shared-state/flows';
import { Button } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopWords } from '../../features/confirmations/ShopWords';
import styles from './OrderTypesDialog.module.css';

export interface NearestShopProps {
  shop: Shop;
  distanceMeters: number;
  onDone: () => void;
}

/** Instead of a delivery that is not possible: the nearest shop, with one press (ZONE-03). */
export function NearestShop({ shop, distanceMeters, onDone }: NearestShopProps) {
  const { t } = useTranslation('mf-shops-map');
  const choose = useSetAtom(chooseShop);
  const tell = useSetAtom(tellFailure);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const result = await choose(shop.id);
    setBusy(false);
    if (result.ok) onDone();
    else tell(result, 'address');
  };
  return (
    <section className={styles.nearest} aria-label={t('unserved.nearest')} data-part="nearest-shop">
      <h4 className={styles.nearestTitle}>{t('unserved.nearest')}</h4>
      <ShopWords shop={shop} distanceMeters={distanceMeters} />
      <Button icon="store" busy={busy} data-action="choose-shop" onClick={() => void take()}>
        {t('unserved.nearestTake')}
      </Button>
    </section>
  );
}

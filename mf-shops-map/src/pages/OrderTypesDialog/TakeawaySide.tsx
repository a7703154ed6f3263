import type { City, Shop } from '@storefront/contracts';
import { cartCountAtom, openModal, shopAtom, tellFailure, useShared } from '@storefront/shared-state';
import { chooseShop } from '@storefront/shared-state/flows';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPanel } from '../../features/map/MapPanel';
import { ShopList } from '../../features/shops/ShopList';
import type { FoundShops } from '../../features/shops/useFoundShops';
import { deliveryMapStartMs } from '../../lib/timings';
import styles from './OrderTypesDialog.module.css';

/** The takeaway half: a searchable list of shops beside their map (TYPE-06). */
export function TakeawaySide({ city, shops, onDone }: { city: City; shops: FoundShops; onDone: () => void }) {
  const { t } = useTranslation('mf-shops-map');
  const current = useShared(shopAtom);
  const cartCount = useShared(cartCountAtom);
  const choose = useSetAtom(chooseShop);
  const open = useSetAtom(openModal);
  const tell = useSetAtom(tellFailure);
  const [shownId, setShownId] = useState<number | null>(current?.id ?? null);
  const [busyId, setBusyId] = useState<number | null>(null);

  const take = async (shop: Shop) => {
    // Another shop may cook other things at other prices: a cart that would change is asked about first
    // (SHOP-05).
    if (current && current.id !== shop.id && cartCount > 0) {
      open('ConfirmChangeTakeaway', { shop });
      return;
    }
    setBusyId(shop.id);
    const result = await choose(shop.id);
    setBusyId(null);
    if (result.ok) onDone();
    else tell(result, 'address');
  };

  return (
    <div className={styles.takeaway}>
      <div className={styles.shops}>
        <ShopList
          shops={shops.found}
          failed={shops.failed}
          onRetry={shops.retry}
          searched={shops.searched}
          shownId={shownId}
          busyId={busyId}
          onChoose={(shop) => void take(shop)}
        />
      </div>
      <MapPanel
        className={styles.shopsMap}
        city={city}
        label={t('map.label.shops')}
        shops={shops.onMap}
        shownShopId={shownId}
        onShop={setShownId}
        startAfterMs={deliveryMapStartMs}
      />
    </div>
  );
}

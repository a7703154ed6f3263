import type { City, Shop } from '@storefront/contracts';
import { cartCountAtom, openModal, shopAtom, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPanel } from '../../features/map/MapPanel';
import { ShopList } from '../../features/shops/ShopList';
import type { FoundShops } from '../../features/shops/useFoundShops';
import { deliveryMapStartMs } from '../../lib/timings';
import { useChooseShop } from '../../lib/useChooseShop';
import styles from './OrderTypesDialog.module.css';

/** The takeaway half: a searchable list of shops beside their map (TYPE-06). */
export function TakeawaySide({ city, shops, onDone }: { city: City; shops: FoundShops; onDone: () => void }) {
  const { t } = useTranslation('mf-shops-map');
  const current = useShared(shopAtom);
  const cartCount = useShared(cartCountAtom);
  const open = useSetAtom(openModal);
  const [shownId, setShownId] = useState<number | null>(current?.id ?? null);
  const { busyId, choose } = useChooseShop();

  const take = async (shop: Shop) => {
    // Another shop may cook other things at other prices: a cart that would change is asked about first
    // (SHOP-05).
    if (current && current.id !== shop.id && cartCount > 0) {
      open('ConfirmChangeTakeaway', { shop });
      return;
    }
    if (await choose(shop.id)) onDone();
  };

  return (
    <div className={styles.takeaway}>
      <div className={styles.shops}>
        <ShopList
          shops={shops.found}
          failure={shops.failure}
          onRetry={shops.retry}
          clearSearch={shops.clearSearch}
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

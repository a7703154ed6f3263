import type { City, DeliveryAddress } from '@storefront/contracts';
import { apiAtom, openModal, tellFailure, useShared } from '@storefront/shared-state';
import { Alert, Button } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The chosen address is out of every zone by now: said where it stands, with the nearest shop to pick up at
 * instead (ZONE-03, D-60).
 */
export function NoDelivery({ city, address }: { city: City; address: DeliveryAddress }) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const api = useShared(apiAtom);
  const open = useSetAtom(openModal);
  const tell = useSetAtom(tellFailure);
  const [busy, setBusy] = useState(false);
  const offer = async () => {
    setBusy(true);
    const body = { city_id: city.id, ...address.map.coordinates };
    const result = await api.call('checkAddress', { body });
    setBusy(false);
    if (!result.ok) {
      tell(result);
      return;
    }
    const nearest = result.data.nearest_shop;
    if (nearest) open('NearestShopModal', { shop: nearest.shop, distanceMeters: nearest.distance_meters });
    else open('OrderTypesModal', { mode: 'delivery' });
  };
  return (
    <Alert
      tone="warning"
      live
      action={
        city.order_types.takeaway && (
          <Button
            variant="secondary"
            size="s"
            icon="store"
            busy={busy}
            data-action="nearest-shop"
            onClick={() => void offer()}
          >
            {t('place.noDelivery.nearest')}
          </Button>
        )
      }
    >
      {t('place.noDelivery.text')}
    </Alert>
  );
}

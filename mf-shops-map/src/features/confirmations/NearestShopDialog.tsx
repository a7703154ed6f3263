import type { Shop } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { ShopQuestion } from './ShopQuestion';

/** No delivery there: the nearest shop to pick up at instead (ZONE-01, ZONE-03). */
export function NearestShopDialog(place: { shop: Shop; distanceMeters: number }) {
  const { t } = useTranslation('mf-shops-map');
  return (
    <ShopQuestion
      name="NearestShopModal"
      title={t('confirm.nearest.title')}
      text={t('confirm.nearest.text')}
      confirmLabel={t('confirm.nearest.yes')}
      {...place}
    />
  );
}

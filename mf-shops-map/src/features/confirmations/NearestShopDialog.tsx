import type { Shop } from '@storefront/contracts';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { ShopWords } from './ShopWords';
import { useTakeShop } from './useTakeShop';

/** No delivery there: the nearest shop to pick up at instead (ZONE-01, ZONE-03). */
export function NearestShopDialog({ shop, distanceMeters }: { shop: Shop; distanceMeters: number }) {
  const { t } = useTranslation('mf-shops-map');
  const { t: shared } = useTranslation();
  const { busy, take, close } = useTakeShop(shop, 'NearestShopModal');
  return (
    <ConfirmDialog
      name="NearestShopModal"
      title={t('confirm.nearest.title')}
      text={
        <>
          {t('confirm.nearest.text')}
          <ShopWords shop={shop} distanceMeters={distanceMeters} />
        </>
      }
      confirmLabel={t('confirm.nearest.yes')}
      cancelLabel={shared('action.cancel')}
      busy={busy}
      onConfirm={take}
      onClose={close}
    />
  );
}

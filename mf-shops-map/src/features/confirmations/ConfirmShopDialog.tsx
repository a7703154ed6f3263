import type { Shop } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { ShopQuestion } from './ShopQuestion';

/** "Collect here?" before a shop of the shops page becomes the current one (SHOP-01). */
export function ConfirmShopDialog({ shop }: { shop: Shop }) {
  const { t } = useTranslation('mf-shops-map');
  return (
    <ShopQuestion
      name="ConfirmShopModal"
      title={t('confirm.shop.title')}
      confirmLabel={t('confirm.shop.yes')}
      shop={shop}
    />
  );
}

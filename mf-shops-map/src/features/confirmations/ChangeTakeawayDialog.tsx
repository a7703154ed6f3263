import type { Shop } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { ShopQuestion } from './ShopQuestion';

/**
 * Another shop may lack products of the cart or sell them at other prices: said before the change (SHOP-05).
 */
export function ChangeTakeawayDialog({ shop }: { shop: Shop }) {
  const { t } = useTranslation('mf-shops-map');
  return (
    <ShopQuestion
      name="ConfirmChangeTakeaway"
      title={t('confirm.change.title')}
      text={t('confirm.change.text')}
      confirmLabel={t('confirm.change.yes')}
      shop={shop}
    />
  );
}

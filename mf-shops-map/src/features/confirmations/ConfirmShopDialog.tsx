import type { Shop } from '@storefront/contracts';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { ShopWords } from './ShopWords';
import { useTakeShop } from './useTakeShop';

/** "Pick up here?" before a shop of the shops page becomes the current one (SHOP-01). */
export function ConfirmShopDialog({ shop }: { shop: Shop }) {
  const { t } = useTranslation('mf-shops-map');
  const { t: shared } = useTranslation();
  const { busy, take, close } = useTakeShop(shop, 'ConfirmShopModal');
  return (
    <ConfirmDialog
      name="ConfirmShopModal"
      title={t('confirm.shop.title')}
      text={<ShopWords shop={shop} />}
      confirmLabel={t('confirm.shop.yes')}
      cancelLabel={shared('action.cancel')}
      busy={busy}
      onConfirm={take}
      onClose={close}
    />
  );
}

import type { Shop } from '@storefront/contracts';
import { useSharedT } from '@storefront/shared-state';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useT } from '../../messages';
import { ShopWords } from './ShopWords';
import { useTakeShop } from './useTakeShop';

/** "Pick up here?" before a shop of the shops page becomes the current one (SHOP-01). */
export function ConfirmShopDialog({ shop }: { shop: Shop }) {
  const t = useT();
  const shared = useSharedT();
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

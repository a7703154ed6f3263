import type { Shop } from '@storefront/contracts';
import { useSharedT } from '@storefront/shared-state';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useT } from '../../messages';
import { ShopWords } from './ShopWords';
import { useTakeShop } from './useTakeShop';

/**
 * Another shop may lack products of the cart or sell them at other prices: said before the change (SHOP-05).
 */
export function ChangeTakeawayDialog({ shop }: { shop: Shop }) {
  const t = useT();
  const shared = useSharedT();
  const { busy, take, close } = useTakeShop(shop, 'ConfirmChangeTakeaway');
  return (
    <ConfirmDialog
      name="ConfirmChangeTakeaway"
      title={t('confirm.change.title')}
      text={
        <>
          {t('confirm.change.text')}
          <ShopWords shop={shop} />
        </>
      }
      confirmLabel={t('confirm.change.yes')}
      cancelLabel={shared('action.cancel')}
      busy={busy}
      onConfirm={take}
      onClose={close}
    />
  );
}

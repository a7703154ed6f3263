import type { Shop } from '@storefront/contracts';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { ShopWords } from './ShopWords';
import { useTakeShop } from './useTakeShop';

/**
 * Another shop may lack products of the cart or sell them at other prices: said before the change (SHOP-05).
 */
export function ChangeTakeawayDialog({ shop }: { shop: Shop }) {
  const { t } = useTranslation('mf-shops-map');
  const { t: shared } = useTranslation();
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

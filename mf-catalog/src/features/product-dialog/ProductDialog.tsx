import type { Product } from '@storefront/contracts';
import {
  cartAtom,
  catalogueAtom,
  cityAtom,
  productsByKeyAtom,
  useCloseModal,
  useShared,
} from '@storefront/shared-state';
import { Button, Dialog, EmptyState, Skeleton } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductSheet } from './ProductSheet';

/**
 * The dialog of one product (PROD-03), opened with its key; a key that the menu does not have gets a way on.
 * @param lineKey a line of the cart: the dialog then changes this line in place of adding another one
 */
export function ProductDialog({ productKey, lineKey }: { productKey: string; lineKey?: string }) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const { t: menu } = useTranslation('mf-catalog');
  const { t: shared } = useTranslation();
  const close = useCloseModal('ProductInfoModal');
  const city = useShared(cityAtom);
  // A link may name a dish on a page outside of the cities, where there is no menu.
  useEffect(() => {
    if (!city) close();
  }, [city, close]);
  const { status } = useShared(catalogueAtom);
  const product: Product | undefined = useShared(productsByKeyAtom).get(productKey);
  const line = useShared(cartAtom)?.products[lineKey ?? ''];
  if (product)
    return (
      <ProductSheet key={`${product.key} ${lineKey ?? ''}`} product={product} line={line} onClose={close} />
    );
  return (
    <Dialog
      name="ProductInfoModal"
      title={t('product.title')}
      titleHidden
      size={status === 'loading' ? 'l' : 'm'}
      tall={status === 'loading'}
      onClose={close}
      closeLabel={shared('action.close')}
    >
      {status === 'loading' ? (
        <Skeleton height={320} />
      ) : (
        <EmptyState
          drawing="no-results"
          title={t('product.missing.title')}
          text={t('product.missing.text')}
          action={<Button onClick={close}>{menu('menu.back')}</Button>}
        />
      )}
    </Dialog>
  );
}

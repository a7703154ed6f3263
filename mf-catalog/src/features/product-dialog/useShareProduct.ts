import type { Product } from '@storefront/contracts';
import { cityAtom, notify, shareLink, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';

/**
 * Gives a product's address away: by the device's own sheet, else into the clipboard; what happened is told.
 */
export function useShareProduct(): (product: Pick<Product, 'key' | 'name'>) => Promise<void> {
  const { t } = useTranslation('mf-catalog-dialogs');
  const city = useShared(cityAtom);
  const showNotice = useSetAtom(notify);
  return async ({ key, name }) => {
    const link = productLink(location.origin, city?.alias ?? '', key);
    const outcome = await shareLink({ title: name, url: link }, navigator);
    if (outcome === 'copied') showNotice({ tone: 'success', text: t('share.copied') });
    if (outcome === 'failed') showNotice({ tone: 'info', text: t('share.failed', { link }) });
  };
}

/** The address that opens a product over its city's menu. */
export const productLink = (origin: string, cityAlias: string, productKey: string): string =>
  `${origin}/${cityAlias}?product=${encodeURIComponent(productKey)}`;

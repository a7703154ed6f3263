import { cityAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { useDistanceText } from '../../lib/useDistanceText';
import { useSellerText } from '../../lib/useSellerText';

/** What the cards of a list of shops say, resolved once for all of them: i18next takes 30 µs and more for a text. */
export function useShopWords() {
  const { t } = useTranslation('mf-shops-map');
  const country = useShared(cityAtom)?.country.code ?? '';
  return {
    t,
    distanceText: useDistanceText(),
    sellerText: useSellerText(country),
    tags: t('shop.tags'),
    seller: t('shop.seller'),
    show: t('shop.show'),
    choose: t('shop.choose'),
    chosen: t('shop.chosen'),
  };
}
export type ShopWords = ReturnType<typeof useShopWords>;

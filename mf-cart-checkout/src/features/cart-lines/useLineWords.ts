import { useTranslation } from 'react-i18next';

/** What the lines of a cart say, resolved once for all of them: i18next takes 30 µs and more for a text. */
export function useLineWords() {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: shared } = useTranslation();
  return {
    t,
    shared,
    modifiers: t('line.modifiers'),
    remove: t('line.remove'),
    oldPrice: t('line.price.old'),
  };
}
export type LineWords = ReturnType<typeof useLineWords>;

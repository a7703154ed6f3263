import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What the cards of a list say, resolved once for all of them: i18next takes 30 µs and more for a text, and a
 * menu has a hundred cards.
 */
export function useCardWords() {
  const { t } = useTranslation('mf-catalog');
  const { t: shared } = useTranslation();
  return useMemo(
    () => ({
      t,
      shared,
      oldPrice: t('card.price.old'),
      unavailable: t('card.unavailable'),
      spicy: t('card.flag.spicy'),
      vegetarian: t('card.flag.vegetarian'),
      pork: t('card.flag.pork'),
    }),
    [t, shared],
  );
}
export type CardWords = ReturnType<typeof useCardWords>;

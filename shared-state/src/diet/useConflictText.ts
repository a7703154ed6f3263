import type { Product } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { lowerNoun } from '../i18n/lowerNoun';
import { languageAtom } from '../language/languageAtom';
import { useShared } from '../store/useShared';
import { dietAtom, findConflicts } from './diet';

/**
 * Says what of a dish the customer asked the menu to leave out; null where there is nothing to say.
 * @param dish without allergens or flags where the server does not tell them
 */
export function useConflictText(
  dish: Partial<Pick<Product, 'allergens' | 'flags'>> | undefined,
): string | null {
  const { t } = useTranslation();
  const diet = useShared(dietAtom);
  const language = useShared(languageAtom);
  const { allergens, flags } = dish ?? {};
  if (!allergens || !flags) return null;
  const names = findConflicts({ allergens, flags }, diet).flatMap((conflict) => {
    if (conflict.kind === 'allergen') return lowerNoun(conflict.name, language);
    return conflict.kind === 'mild' ? [] : t(`conflict.${conflict.kind}`);
  });
  return names.length === 0 ? null : t('conflict.list', { list: names.join(', ') });
}

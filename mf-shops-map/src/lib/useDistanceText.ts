import { languageAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';

/**
 * A distance as people say it: tens of metres below a kilometre, tenths of a kilometre to ten, then whole
 * ones.
 */
export function useDistanceText(): (meters: number) => string {
  const { t } = useTranslation('mf-shops-map');
  const language = useShared(languageAtom);
  return (meters) => {
    if (meters < 995) return t('distance.meters', { value: Math.max(10, Math.round(meters / 10) * 10) });
    const kilometers = meters < 9_950 ? (meters / 1000).toFixed(1) : String(Math.round(meters / 1000));
    return t('distance.kilometers', {
      value: language === 'en' ? kilometers : kilometers.replace('.', ','),
    });
  };
}

import type { Product } from '@storefront/contracts';
import { languageAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import styles from './ProductFacts.module.css';

interface ProductFactsProps {
  product: Product;
  /** Names of those that are in it as it is chosen, or may be. */
  allergens: readonly string[];
}

/**
 * Nutrition per portion and per 100 g, allergens (PROD-03). Figures follow from the recipe and are called
 * approximate.
 */
export function ProductFacts({ product, allergens }: ProductFactsProps) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const language = useShared(languageAtom);
  /** At most one decimal, as the language writes it. */
  const figure = (value: number) => {
    const text = String(Math.round(value * 10) / 10);
    return language === 'en' ? text : text.replace('.', ',');
  };
  const { nutritional_value: per100, nutritional_value_portion: portion } = product;
  const rows = [
    ['kilocalories', t('nutrition.kilocalories')],
    ['proteins', t('nutrition.proteins')],
    ['fats', t('nutrition.fats')],
    ['carbohydrates', t('nutrition.carbohydrates')],
  ] as const;
  return (
    <div className={styles.facts}>
      {per100 && (
        <table className={styles.table}>
          <caption className={styles.caption}>{t('nutrition.title')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('nutrition.per100')}</th>
              {portion && <th scope="col">{t('nutrition.portion')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, label]) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{figure(per100[key])}</td>
                {portion && <td>{figure(portion[key])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.line} data-part="allergens">
        {allergens.length > 0
          ? `${t('product.allergens')}: ${allergens.join(', ')}`
          : t('product.noAllergens')}
      </p>
    </div>
  );
}

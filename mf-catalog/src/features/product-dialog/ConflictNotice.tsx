import type { Product } from '@storefront/contracts';
import { dietAtom, findConflicts, languageAtom, lowerNoun, useShared } from '@storefront/shared-state';
import { Alert } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { excludedNamesAtom } from './excludedNames';
import styles from './ProductSheet.module.css';
import type { WhatIsIn } from './whatIsIn';

/**
 * What in this product, as it is chosen, its customer asked to leave out of the menu: a link, the cart or a
 * choice can still lead here. While a choice is due, what it may bring, unless there is something already.
 */
export function ConflictNotice({ product, whatIsIn }: { product: Product; whatIsIn: WhatIsIn }) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const { t: shared } = useTranslation();
  const diet = useShared(dietAtom);
  const language = useShared(languageAtom);
  const excluded = useShared(excludedNamesAtom);
  const listConflicts = ({ allergens, pork }: WhatIsIn['certain']): string[] => {
    const kinds = findConflicts({ flags: { ...product.flags, pork }, allergens: [] }, diet).map(
      ({ kind }) => kind,
    );
    return [
      ...allergens.filter((name) => excluded.has(name)).map((name) => lowerNoun(name, language)),
      ...(['meat', 'pork', 'hot'] as const)
        .filter((kind) => kinds.includes(kind))
        .map((kind) => shared(`conflict.${kind}`)),
    ];
  };
  const certain = listConflicts(whatIsIn.certain);
  const possible = certain.length > 0 ? [] : listConflicts(whatIsIn.possible);
  if (certain.length + possible.length === 0) return null;
  const isCertain = certain.length > 0;
  return (
    <div className={styles.conflict} data-part="conflict">
      <Alert tone="warning" title={t(isCertain ? 'conflict.title' : 'conflict.mayTitle')}>
        {isCertain
          ? t('conflict.contains', { list: certain.join(', ') })
          : t('conflict.mayContain', { list: possible.join(', ') })}
      </Alert>
    </div>
  );
}

import type { Product } from '@storefront/contracts';
import { dietAtom, findConflicts, useShared } from '@storefront/shared-state';
import { Alert } from '@storefront/shared-ui';
import { useT } from '../../dialogs/messages';
import { excludedNamesAtom } from './excludedNames';
import styles from './ProductSheet.module.css';
import type { WhatIsIn } from './whatIsIn';

/**
 * What in this product, as it is chosen, its customer asked to leave out of the menu: a link, the cart or a
 * choice can still lead here.
 */
export function ConflictNotice({ product, whatIsIn }: { product: Product; whatIsIn: WhatIsIn }) {
  const t = useT();
  const excluded = useShared(excludedNamesAtom);
  const flags = { ...product.flags, pork: whatIsIn.pork };
  const kinds = findConflicts({ flags, allergens: [] }, useShared(dietAtom)).map(({ kind }) => kind);
  const found = [
    ...whatIsIn.allergens.filter((name) => excluded.has(name)).map((name) => name.toLowerCase()),
    ...(kinds.includes('meat') ? [t('conflict.meat')] : []),
    ...(kinds.includes('pork') ? [t('conflict.pork')] : []),
    ...(kinds.includes('hot') ? [t('conflict.hot')] : []),
  ];
  if (found.length === 0) return null;
  return (
    <div className={styles.conflict} data-part="conflict">
      <Alert tone="warning" title={t('conflict.title')}>
        {t('conflict.contains', { list: found.join(', ') })}
      </Alert>
    </div>
  );
}

import type { Product } from '@storefront/contracts';
import { type DietConflict, dietAtom, findConflicts, useShared } from '@storefront/shared-state';
import { Alert } from '@storefront/shared-ui';
import { useT } from '../../dialogs/messages';
import styles from './ProductSheet.module.css';

/**
 * What in this product its customer asked to leave out of the menu: a link or the cart can still lead here.
 */
export function ConflictNotice({ product }: { product: Product }) {
  const t = useT();
  const found = findConflicts(product, useShared(dietAtom)).filter(({ kind }) => kind !== 'mild');
  if (found.length === 0) return null;
  const getConflictName = (conflict: DietConflict): string => {
    if (conflict.kind === 'allergen') return conflict.name.toLowerCase();
    if (conflict.kind === 'meat') return t('conflict.meat');
    return conflict.kind === 'pork' ? t('conflict.pork') : t('conflict.hot');
  };
  return (
    <div className={styles.conflict} data-part="conflict">
      <Alert tone="warning" title={t('conflict.title')}>
        {t('conflict.contains', { list: found.map(getConflictName).join(', ') })}
      </Alert>
    </div>
  );
}

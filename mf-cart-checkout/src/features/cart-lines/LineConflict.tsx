import {
  conflictsOf,
  type DietConflict,
  dietAtom,
  productsByKeyAtom,
  useShared,
} from '@storefront/shared-state';
import { classNames } from '@storefront/shared-ui';
import frame from '../../lib/lineFrame.module.css';
import { useT } from '../../messages';
import styles from './CartLine.module.css';

/**
 * Says what of a line the customer asked the menu to leave out: filters hide dishes, the cart keeps what was
 * put into it before.
 */
export function LineConflict({ productKey }: { productKey: string }) {
  const t = useT();
  const diet = useShared(dietAtom);
  const product = useShared(productsByKeyAtom).get(productKey);
  const found = product ? conflictsOf(product, diet).filter(({ kind }) => kind !== 'mild') : [];
  if (found.length === 0) return null;
  const nameOf = (conflict: DietConflict): string => {
    if (conflict.kind === 'allergen') return conflict.name.toLowerCase();
    if (conflict.kind === 'meat') return t('line.conflict.meat');
    return conflict.kind === 'pork' ? t('line.conflict.pork') : t('line.conflict.hot');
  };
  return (
    <p className={classNames(frame.note, styles.alert)} data-part="conflict">
      {t('line.conflict', { list: found.map(nameOf).join(', ') })}
    </p>
  );
}

import type { Product } from '@storefront/contracts';
import {
  type DietConflict,
  dietAtom,
  findConflicts,
  languageAtom,
  lowerNoun,
  useShared,
} from '@storefront/shared-state';
import { classNames } from '@storefront/shared-ui';
import { useT } from '../messages';
import frame from './lineFrame.module.css';

interface ConflictNoteProps {
  /** What is known of a dish; a server of before says nothing of what it gives. */
  dish: Partial<Pick<Product, 'allergens' | 'flags'>> | undefined;
}

/** Says what of a dish the customer asked the menu to leave out. */
export function ConflictNote({ dish }: ConflictNoteProps) {
  const t = useT();
  const diet = useShared(dietAtom);
  const language = useShared(languageAtom);
  const { allergens, flags } = dish ?? {};
  if (!allergens || !flags) return null;
  const found = findConflicts({ allergens, flags }, diet).filter(({ kind }) => kind !== 'mild');
  if (found.length === 0) return null;
  const getConflictName = (conflict: DietConflict): string => {
    if (conflict.kind === 'allergen') return lowerNoun(conflict.name, language);
    if (conflict.kind === 'meat') return t('line.conflict.meat');
    return conflict.kind === 'pork' ? t('line.conflict.pork') : t('line.conflict.hot');
  };
  return (
    <p className={classNames(frame.note, frame.warning)} data-part="conflict">
      {t('line.conflict', { list: found.map(getConflictName).join(', ') })}
    </p>
  );
}

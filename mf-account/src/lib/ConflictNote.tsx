import type { OrderProduct } from '@storefront/contracts';
import {
  type DietConflict,
  dietAtom,
  findConflicts,
  languageAtom,
  lowerNoun,
  useShared,
} from '@storefront/shared-state';
import { useT } from '../messages';

interface ConflictNoteProps {
  /** What is known of a dish; of what cannot be ordered again, and by a server of before, nothing is. */
  dish: Pick<OrderProduct, 'allergens' | 'flags'>;
  className?: string | undefined;
}

/** Says what of a dish the customer asked the menu to leave out. */
export default function ConflictNote({ dish: { allergens, flags }, className }: ConflictNoteProps) {
  const t = useT();
  const diet = useShared(dietAtom);
  const language = useShared(languageAtom);
  if (!allergens || !flags) return null;
  const found = findConflicts({ allergens, flags }, diet).filter(({ kind }) => kind !== 'mild');
  if (found.length === 0) return null;
  const formatConflict = (conflict: DietConflict): string => {
    if (conflict.kind === 'allergen') return lowerNoun(conflict.name, language);
    if (conflict.kind === 'meat') return t('conflict.meat');
    return conflict.kind === 'pork' ? t('conflict.pork') : t('conflict.hot');
  };
  return (
    <span className={className} data-part="conflict">
      {t('conflict.list', { list: found.map(formatConflict).join(', ') })}
    </span>
  );
}

import type { OrderProduct } from '@storefront/contracts';
import { useConflictText } from '@storefront/shared-state';

interface ConflictNoteProps {
  dish: Pick<OrderProduct, 'allergens' | 'flags'>;
  className?: string | undefined;
}

/** Says what of a dish the customer asked the menu to leave out. */
export function ConflictNote({ dish, className }: ConflictNoteProps) {
  const text = useConflictText(dish);
  return (
    text && (
      <span className={className} data-part="conflict">
        {text}
      </span>
    )
  );
}

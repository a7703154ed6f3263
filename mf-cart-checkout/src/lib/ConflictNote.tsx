import { useConflictText } from '@storefront/shared-state';
import { classNames } from '@storefront/shared-ui';
import frame from './lineFrame.module.css';

/** Says what of a dish the customer asked the menu to leave out. */
export function ConflictNote({ dish }: { dish: Parameters<typeof useConflictText>[0] }) {
  const text = useConflictText(dish);
  return (
    text && (
      <p className={classNames(frame.note, frame.warning)} data-part="conflict">
        {text}
      </p>
    )
  );
}

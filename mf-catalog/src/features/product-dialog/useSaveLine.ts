import type { CartLine } from '@storefront/contracts';
import { newRequestId, notify, type ProductChoice } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveLine } from './saveLine';

/**
 * Saves a changed line and closes the dialog; without an answer the dialog stays with what was chosen, to be
 * tried again.
 */
export function useSaveLine(line: CartLine | undefined, onClose: () => void) {
  const { t: shared } = useTranslation();
  const send = useSetAtom(saveLine);
  const showNotice = useSetAtom(notify);
  const [saving, setSaving] = useState(false);
  const attempt = useRef({ choice: '', requestId: '' });

  const save = async (choice: ProductChoice): Promise<void> => {
    if (!line) return;
    const asked = JSON.stringify(choice);
    // The same change keeps its id: a try whose reply was lost may have counted.
    if (attempt.current.choice !== asked) attempt.current = { choice: asked, requestId: newRequestId() };
    setSaving(true);
    const saved = await send(line, choice, attempt.current.requestId);
    setSaving(false);
    if (saved === 'unsent') showNotice({ tone: 'danger', text: shared('error.network') });
    else if (saved !== 'refused') onClose();
  };
  return { save, saving };
}

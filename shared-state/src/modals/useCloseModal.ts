import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { closeModal } from './modals';

/** A dialog's own way out: closes the dialog of this name, whatever else has opened since (`closeModal`). */
export function useCloseModal(name: string): () => void {
  const close = useSetAtom(closeModal);
  return useCallback(() => close(name), [close, name]);
}

import { useCallback } from 'react';
import { useCommand } from '../store/useCommand';
import { closeModal } from './modals';

/** A dialog's own way out: closes the dialog of this name, whatever else has opened since (`closeModal`). */
export function useCloseModal(name: string): () => void {
  const close = useCommand(closeModal);
  return useCallback(() => close(name), [close, name]);
}

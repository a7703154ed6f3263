import { type ModalProps, modalsAtom } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once the named dialog is closed for good: by its button, by Escape, by the browser's Back or
 * from elsewhere. One that was only displaced comes back and is not left.
 */
export function useDialogLeft(name: keyof ModalProps, onLeft: () => Promise<void>): void {
  const store = useStore();
  const leave = useEffectEvent(() => void onLeft());
  useEffect(() => {
    const isOpen = () => {
      const { current, coming, displaced } = store.get(modalsAtom);
      return [current, coming, ...displaced].some((modal) => modal?.name === name);
    };
    let wasOpen = isOpen();
    return store.sub(modalsAtom, () => {
      const isLeft = wasOpen && !isOpen();
      wasOpen = isOpen();
      if (isLeft) leave();
    });
  }, [store, name]);
}

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useInBrowser } from '../lib/useInBrowser';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './DialogProps';
import { useFocusTrap } from './useFocusTrap';
import { useKeyboardInset } from './useKeyboardInset';
import { useSheetDrag } from './useSheetDrag';
import { useStillEntrance } from './useStillEntrance';

/**
 * A modal dialog: centred on a desktop, a sheet from below on a phone. It traps the focus and gives it back
 * [MODAL-06]; locking the page's scroll is the caller's part [MODAL-05].
 */
export function Dialog(props: DialogProps) {
  return useInBrowser() ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog(props: DialogProps) {
  const { name, onClose, dismissible = true } = props;
  const layerRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    // One frame, so that the leaving style is in force and its animation can be asked for.
    if (panelRef.current?.getAnimations) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await Promise.allSettled(
        panelRef.current?.getAnimations().map((animation) => animation.finished) ?? [],
      );
    }
    onClose();
    // A caller that refuses to close gets its dialog back.
    setLeaving(false);
  };
  const dismiss = () => {
    if (dismissible) void leave();
  };
  // Notices keep away from what such a dialog has at its top.
  useEffect(() => {
    if (dismissible) return;
    const { dataset } = document.documentElement;
    dataset.undismissible = '';
    return () => {
      delete dataset.undismissible;
    };
  }, [dismissible]);
  useStillEntrance(layerRef, name);
  useFocusTrap(panelRef, props.initialFocusRef, dismiss);
  useSheetDrag(panelRef, dismissible, dismiss);
  useKeyboardInset(layerRef);
  return (
    <DialogFrame {...props} layerRef={layerRef} panelRef={panelRef} leaving={leaving} onDismiss={dismiss} />
  );
}

import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useInBrowser } from '../lib/useInBrowser';
import { DialogFrame } from './DialogFrame';
import { useFocusTrap } from './useFocusTrap';
import { useKeyboardInset } from './useKeyboardInset';
import { useSheetDrag } from './useSheetDrag';
import { useStillEntrance } from './useStillEntrance';

export type DialogProps = {
  /** Name of the dialog in the spec's list: `data-modal`. */
  readonly name: string;
  readonly title: string;
  /**
   * The title only names the dialog, whose content has a heading; the head then floats over the body, for a
   * picture that comes first.
   */
  readonly titleHidden?: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly size?: 's' | 'm' | 'l' | 'full';
  /**
   * As tall as it may be, whatever it holds: for content that comes or changes while the dialog is open, so
   * that nothing moves away from under a finger or a pointer.
   */
  readonly tall?: boolean;
  /** Stays under the body while it scrolls. */
  readonly footer?: ReactNode;
  /** Under the title, above the scrolling body. */
  readonly header?: ReactNode;
  /**
   * False: neither Escape, nor the ground, nor a pull of the finger closes it, and there is no close button.
   */
  readonly dismissible?: boolean;
  /** True renders no close button, for a dialog whose own buttons close it. */
  readonly closeHidden?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /**
   * Element that gets the focus first; else the dialog itself, so that no keyboard comes up on a phone by
   * itself.
   */
  readonly initialFocusRef?: RefObject<HTMLElement | null>;
  /** 0 for default dialogs, 1 for those stacked over them [MODAL-02]. */
  readonly level?: number;
  /** False takes away the body's inner space. */
  readonly padded?: boolean;
  readonly onBodyScroll?: (scrollTopPixels: number) => void;
  readonly className?: string;
  readonly children?: ReactNode;
};

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

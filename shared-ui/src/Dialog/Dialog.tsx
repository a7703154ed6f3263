import type { ReactNode, RefObject } from 'react';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../IconButton/IconButton';
import { classNames } from '../lib/classNames';
import styles from './Dialog.module.css';
import { useFocusTrap } from './useFocusTrap';
import { useKeyboardInset } from './useKeyboardInset';
import { useSheetDrag } from './useSheetDrag';

export type DialogProps = {
  /** Name of the dialog in the spec's list: `data-modal`. */
  readonly name: string;
  readonly title: string;
  /** The title only names the dialog; the head then floats over the body, for a picture that comes first. */
  readonly titleHidden?: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly size?: 's' | 'm' | 'l' | 'full';
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

const never = () => () => {};

/** True in the browser after hydration, false on the server and in the first render that has to match it. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A modal dialog: centred on a desktop, a sheet from below on a phone. It traps the focus and gives it back
 * [MODAL-06]; locking the page's scroll is the caller's part [MODAL-05].
 */
export function Dialog(props: DialogProps) {
  return useInBrowser() ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog(props: DialogProps) {
  const {
    name,
    title,
    titleHidden = false,
    onClose,
    closeLabel,
    size = 'm',
    dismissible = true,
    level = 0,
  } = props;
  const titleId = useId();
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
  useFocusTrap(panelRef, props.initialFocusRef, dismiss);
  useSheetDrag(panelRef, dismissible, dismiss);
  useKeyboardInset(layerRef);

  return (
    <div
      ref={layerRef}
      className={styles.layer}
      data-level={level}
      data-leaving={leaving || undefined}
      style={{ zIndex: `calc(var(--z-modal) + ${level})` }}
    >
      <div className={styles.ground} aria-hidden="true" onClick={dismiss} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two, and both take aria-modal */}
      <div
        ref={panelRef}
        role={props.role ?? 'dialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-modal={name}
        className={classNames(styles.panel, styles[size], props.className)}
      >
        <div className={classNames(styles.head, titleHidden && styles.floating)}>
          {dismissible && <span className={styles.handle} />}
          <h2 id={titleId} className={titleHidden ? styles.hiddenTitle : styles.title}>
            {title}
          </h2>
          {dismissible && !props.closeHidden && (
            <IconButton
              icon="close"
              label={closeLabel}
              look={titleHidden ? 'floating' : 'plain'}
              className={styles.close}
              data-action="close"
              onClick={dismiss}
            />
          )}
          {props.header && <div className={styles.header}>{props.header}</div>}
        </div>
        <div
          className={classNames(styles.body, props.padded !== false && styles.padded)}
          onScroll={(event) => props.onBodyScroll?.(event.currentTarget.scrollTop)}
        >
          {props.children}
        </div>
        {props.footer && <div className={styles.footer}>{props.footer}</div>}
      </div>
    </div>
  );
}

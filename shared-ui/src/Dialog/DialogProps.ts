import type { ReactNode, RefObject } from 'react';

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

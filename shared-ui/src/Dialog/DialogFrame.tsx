import type { RefObject } from 'react';
import { useId } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { classNames } from '../lib/classNames';
import styles from './Dialog.module.css';
import type { DialogProps } from './DialogProps';

type DialogFrameProps = Omit<DialogProps, 'onClose' | 'initialFocusRef'> & {
  readonly layerRef?: RefObject<HTMLDivElement | null>;
  readonly panelRef?: RefObject<HTMLDivElement | null>;
  readonly leaving?: boolean;
  readonly onDismiss?: () => void;
};

/**
 * What a dialog looks like, without its behaviour: a server renders it too, for the time before the dialog's
 * code is there.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { name, title, titleHidden = false, size = 'm', dismissible = true, level = 0, onDismiss } = props;
  const titleId = useId();
  return (
    <div
      ref={props.layerRef}
      className={styles.layer}
      data-level={level}
      data-leaving={props.leaving || undefined}
      style={{ zIndex: `calc(var(--z-modal) + ${level})` }}
    >
      <div className={styles.ground} aria-hidden="true" onClick={onDismiss} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two, and both take aria-modal */}
      <div
        ref={props.panelRef}
        role={props.role ?? 'dialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-modal={name}
        className={classNames(styles.panel, styles[size], props.tall && styles.tall, props.className)}
      >
        <div className={classNames(styles.head, titleHidden && styles.floating)}>
          {dismissible && <span className={styles.handle} />}
          {titleHidden ? (
            // The content has a heading of its own; a second one would be read out before it.
            <span id={titleId} hidden>
              {title}
            </span>
          ) : (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {dismissible && !props.closeHidden && (
            <IconButton
              icon="close"
              label={props.closeLabel}
              look={titleHidden ? 'floating' : 'plain'}
              className={styles.close}
              data-action="close"
              onClick={onDismiss}
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

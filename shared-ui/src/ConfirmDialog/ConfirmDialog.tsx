import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import styles from './ConfirmDialog.module.css';

export type ConfirmDialogProps = {
  readonly name: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** `danger` when confirming takes something away. */
  readonly tone?: 'plain' | 'danger';
  readonly busy?: boolean;
  readonly level?: number;
};

/** One question and two answers; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    name,
    title,
    text,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onClose,
    tone = 'plain',
    busy,
    level = 1,
  } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      name={name}
      title={title}
      role="alertdialog"
      size="s"
      level={level}
      onClose={onClose}
      closeLabel={cancelLabel}
      closeHidden
      initialFocusRef={cancelRef}
      footer={
        <div className={styles.answers}>
          <Button ref={cancelRef} variant="quiet" onClick={onClose} data-action="close">
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            data-action="confirm"
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {text && <div className={styles.text}>{text}</div>}
    </Dialog>
  );
}

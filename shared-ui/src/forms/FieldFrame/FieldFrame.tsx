import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../../lib/classNames';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden';
import { FieldError } from '../FieldError/FieldError';
import styles from './FieldFrame.module.css';

/** What every field with a label has. */
export type FieldWords = {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** The error's text; its presence marks the field as wrong. */
  readonly error?: string;
};

/** Attributes that tie a control to its label, hint and error. */
export type ControlTies = {
  readonly id: string;
  readonly required?: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

export type FieldFrameProps = FieldWords & {
  readonly id?: string;
  readonly required?: boolean;
  /** Ids of what else describes the control, beside its error and its hint. */
  readonly describedBy?: string;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly className?: string;
  readonly children: (ties: ControlTies, controlClass: string | undefined) => ReactNode;
};

/** Label above, control in its frame, then error or hint. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, labelHidden = false, hint, error, required, prefix, suffix, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const ties: ControlTies = {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(props.describedBy, error && errorId, hint !== undefined && hintId),
  };
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? true : undefined}>
      <label className={classNames(styles.label, labelHidden && styles.hiddenLabel)} htmlFor={id}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        {required && !labelHidden && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.frame}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        {children(ties, styles.control)}
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {hint !== undefined && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}

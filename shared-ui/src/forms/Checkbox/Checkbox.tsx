import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../../Icon/Icon';
import { classNames } from '../../lib/classNames';
import { FieldError } from '../FieldError/FieldError';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** May hold links, for a consent. */
  readonly label: ReactNode;
  readonly error?: string;
};

/** Yes or no, counted when the form is sent. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(input['aria-describedby'], error && errorId)}
        />
        <span className={styles.box}>
          <Icon name="check" size={18} className={styles.check} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

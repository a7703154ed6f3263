import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../Icon/Icon';
import { classNames } from '../../lib/classNames';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import styles from './Select.module.css';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children'> &
  FieldWords & {
    readonly options: readonly SelectOption[];
    /** Shown while nothing is chosen; cannot be chosen. */
    readonly placeholder?: string;
  };

/** The platform's own list: on a phone nothing beats it. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  const words = { label, labelHidden, hint, error, className };
  return (
    <FieldFrame {...words} id={select.id} required={select.required} describedBy={select['aria-describedby']}>
      {(ties, controlClass) => (
        <>
          <select {...select} {...ties} className={classNames(controlClass, styles.select)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}

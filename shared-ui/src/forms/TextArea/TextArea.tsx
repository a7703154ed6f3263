import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/classNames';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import styles from './TextArea.module.css';

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldWords;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ label, labelHidden, hint, error, className, rows = 3, ...input }: TextAreaProps) {
  const words = { label, labelHidden, hint, error, className };
  return (
    <FieldFrame {...words} id={input.id} required={input.required} describedBy={input['aria-describedby']}>
      {(ties, controlClass) => (
        <textarea {...input} {...ties} rows={rows} className={classNames(controlClass, styles.area)} />
      )}
    </FieldFrame>
  );
}

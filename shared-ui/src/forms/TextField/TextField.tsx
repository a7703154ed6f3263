import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'> &
  FieldWords & { readonly prefix?: ReactNode; readonly suffix?: ReactNode };

/** One line of text. Everything an `input` takes goes to it, `ref`, `name` and `data-field` too. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, prefix, suffix, className, ...input } = props;
  const words = { label, labelHidden, hint, error, prefix, suffix, className };
  return (
    <FieldFrame {...words} id={input.id} required={input.required} describedBy={input['aria-describedby']}>
      {(ties, controlClass) => <input type="text" {...input} {...ties} className={controlClass} />}
    </FieldFrame>
  );
}

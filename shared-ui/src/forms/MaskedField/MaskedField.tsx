import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import { caretAfterDigits, fillPattern } from '../PhoneField/fillPattern';
import { keepDigits } from '../PhoneField/phoneMask';

export type MaskedFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'prefix' | 'ref' | 'pattern'
> &
  FieldWords & {
    /** `#` is a digit's place: `#### #### #### ####`, `## / ##`. */
    readonly mask: string;
    /** Digits alone. */
    readonly value: string;
    readonly onChange: (digits: string) => void;
    readonly prefix?: ReactNode;
    readonly suffix?: ReactNode;
  };

/**
 * A field of digits in a fixed pattern, such as a card's number, expiry or a code. The caret keeps its digit.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { label, labelHidden, hint, error, className, prefix, suffix, mask, value, onChange, ...input } =
    props;
  const inputRef = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ digits: number }>();
  useLayoutEffect(() => {
    const field = inputRef.current;
    if (!field || !caret || document.activeElement !== field) return;
    const at = caretAfterDigits(field.value, caret.digits);
    field.setSelectionRange(at, at);
  }, [caret]);
  const places = mask.split('#').length - 1;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    setCaret({ digits: keepDigits(text.slice(0, selectionStart ?? text.length)).length });
    onChange(keepDigits(text).slice(0, places));
  };
  return (
    <FieldFrame
      {...{ label, labelHidden, hint, error, className, prefix, suffix }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
    >
      {(ties, controlClass) => (
        <input
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...ties}
          ref={inputRef}
          className={controlClass}
          value={fillPattern(value, mask)}
          onChange={change}
        />
      )}
    </FieldFrame>
  );
}

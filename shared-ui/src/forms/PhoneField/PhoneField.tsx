import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/classNames';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import { editPhone } from './editPhone';
import { caretAfterDigits } from './fillPattern';
import { formatPhone } from './formatPhone';
import styles from './PhoneField.module.css';
import { codeDigits, keepDigits, type PhoneMask } from './phoneMask';

export type PhoneFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'type' | 'prefix' | 'ref'
> &
  FieldWords & {
    /**
     * The city's masks, the first being the default; a choice is rendered when there are several [LOGIN-06].
     */
    readonly masks: readonly PhoneMask[];
    /** Name of that choice for screen readers. */
    readonly maskLabel?: string;
    /** Digits with the code, `79991234567`, or an empty text. */
    readonly value: string;
    readonly onChange: (digits: string) => void;
  };

const anyNumber: PhoneMask = { id: 0, name: '', code: '', mask: '###############', country_code: '' };

/**
 * A phone by the city's mask. What is typed, pasted or filled in is put right by {@link editPhone}; the caret
 * keeps its digit.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, labelHidden, hint, error, className, masks, maskLabel, value, onChange, ...input } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const [chosenId, setChosenId] = useState<PhoneMask['id']>();
  // A plus alone begins an international number; it is no digit, so it lives here and not in the value.
  const [plusTyped, setPlusTyped] = useState(false);
  const [caret, setCaret] = useState<{ digits: number }>();
  const fitting = masks.find((mask) => value !== '' && value.startsWith(codeDigits(mask)));
  const mask = masks.find((one) => one.id === chosenId) ?? fitting ?? masks[0] ?? anyNumber;
  const text = value === '' && plusTyped ? '+' : formatPhone(value, mask);

  // After React has written the text the browser puts the caret at its end; a new object each edit brings it
  // back.
  useLayoutEffect(() => {
    const field = inputRef.current;
    if (!field || !caret || document.activeElement !== field) return;
    const at = field.value === '+' ? 1 : caretAfterDigits(field.value, caret.digits);
    field.setSelectionRange(at, at);
  }, [caret]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const native = event.nativeEvent;
    const inputType =
      'inputType' in native && typeof native.inputType === 'string' ? native.inputType : undefined;
    const caretDigits = keepDigits(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    const edited = editPhone({ text: field.value, caretDigits, before: value, inputType }, mask);
    setPlusTyped(value === '' && field.value.trim() === '+');
    setCaret({ digits: edited.caretDigits });
    onChange(edited.digits);
  };
  const chooseMask = (id: string) => {
    const next = masks.find((one) => String(one.id) === id);
    if (!next) return;
    setChosenId(next.id);
    const code = codeDigits(mask);
    if (value.startsWith(code)) onChange(value === code ? '' : codeDigits(next) + value.slice(code.length));
    inputRef.current?.focus();
  };

  return (
    <FieldFrame
      {...{ label, labelHidden, hint, error, className }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
      prefix={
        masks.length > 1 && (
          <select
            className={styles.masks}
            aria-label={maskLabel ?? label}
            value={String(mask.id)}
            onChange={(event) => chooseMask(event.target.value)}
          >
            {masks.map((one) => (
              <option key={one.id} value={String(one.id)}>
                {`${one.name} +${codeDigits(one)}`}
              </option>
            ))}
          </select>
        )
      }
    >
      {(ties, controlClass) => (
        <input
          autoComplete="tel"
          placeholder={formatPhone(codeDigits(mask), mask)}
          {...input}
          {...ties}
          ref={inputRef}
          type="tel"
          inputMode="tel"
          className={classNames(controlClass, styles.input)}
          value={text}
          onChange={change}
        />
      )}
    </FieldFrame>
  );
}

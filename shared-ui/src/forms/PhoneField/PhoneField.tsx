import { writePhone } from '@storefront/contracts/phones';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/classNames';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import { beginEntry, editPhone, type PhoneEntry, showEntry } from './editPhone';
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
    /**
     * As calls send it: digits with the code, `79991234567`, with a plus where they would be read otherwise in
     * the country of the first mask. Empty while there is nothing behind the code.
     */
    readonly value: string;
    readonly onChange: (phone: string) => void;
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
  const [edited, setEdited] = useState<PhoneEntry>();
  // What an input method composes is its own until it is done.
  const [composed, setComposed] = useState<string>();
  const [caret, setCaret] = useState<{ digitsBehind: number }>();
  const write = ({ digits }: PhoneEntry) => writePhone(digits, codeDigits(masks[0] ?? anyNumber));
  const home = masks.find((one) => one.id === chosenId) ?? masks[0] ?? anyNumber;
  const entry = edited && write(edited) === value ? edited : beginEntry(value, home);
  const mask = masks.find((one) => entry.digits.startsWith(codeDigits(one))) ?? home;
  const text = showEntry(entry, mask);

  // After React has written the text the browser puts the caret at its end; a new object each edit brings it
  // back.
  useLayoutEffect(() => {
    const field = inputRef.current;
    if (!field || !caret || document.activeElement !== field) return;
    const digits = keepDigits(field.value).length - caret.digitsBehind;
    const at = caret.digitsBehind === 0 ? field.value.length : caretAfterDigits(field.value, digits);
    field.setSelectionRange(at, at);
  }, [caret]);

  const set = (next: PhoneEntry) => {
    setEdited(next);
    onChange(write(next));
  };
  const edit = (field: HTMLInputElement, inputType?: string) => {
    const change = { text: field.value, caret: field.selectionStart ?? field.value.length, inputType };
    const { entry: next, digitsBehind } = editPhone(entry, text, change, home);
    setComposed(undefined);
    setCaret({ digitsBehind });
    set(next);
  };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = nativeEvent as Partial<InputEvent>;
    if (isComposing) setComposed(target.value);
    else edit(target, inputType);
  };
  const chooseMask = (id: string) => {
    const next = masks.find((one) => String(one.id) === id);
    if (!next) return;
    setChosenId(next.id);
    const code = codeDigits(mask);
    if (entry.digits === '' || entry.digits === code) set(beginEntry('', next));
    else if (entry.digits.startsWith(code))
      set(beginEntry(codeDigits(next) + entry.digits.slice(code.length), next));
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
          value={composed ?? text}
          onChange={change}
          onCompositionEnd={({ currentTarget }) => {
            if (composed !== undefined) edit(currentTarget);
          }}
        />
      )}
    </FieldFrame>
  );
}

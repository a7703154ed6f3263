import { type ComponentPropsWithRef, useLayoutEffect, useState } from 'react';
import { classNames } from '../../lib/classNames';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import { useMask } from '../mask/useMask';
import { formatPhone } from './formatPhone';
import { MaskedPhone } from './MaskedPhone';
import styles from './PhoneField.module.css';
import { codeDigits, type PhoneMask } from './phoneMask';

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

/** A phone by the city's mask; {@link MaskedPhone} puts right what is typed, pasted or filled in. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, labelHidden, hint, error, className, masks, maskLabel, value, onChange, ...input } = props;
  const [masked] = useState(() => new MaskedPhone(masks, value));
  const [text] = useState(masked.value);
  const [mask, setMask] = useState(masked.country);
  const { ref, write } = useMask(masked, value, (phone) => {
    setMask(masked.country);
    onChange(phone);
  });
  useLayoutEffect(() => {
    const before = masked.value;
    masked.masks = masks;
    if (masked.value !== before) write();
    if (value === masked.unmaskedValue) setMask(masked.country);
  }, [masked, masks, value, write]);
  const chooseMask = (id: string) => {
    masked.country = masks.find((one) => String(one.id) === id) ?? mask;
    write();
    setMask(masked.country);
    ref.current?.focus();
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
          ref={ref}
          type="tel"
          inputMode="tel"
          className={classNames(controlClass, styles.input)}
          defaultValue={text}
        />
      )}
    </FieldFrame>
  );
}

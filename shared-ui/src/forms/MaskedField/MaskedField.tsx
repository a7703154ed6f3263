import { type ComponentPropsWithRef, type ReactNode, useMemo, useState } from 'react';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import { digitsMask, fillMask } from '../mask/digitsMask';
import { useMask } from '../mask/useMask';

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

/** A field of digits in a fixed pattern, such as a birthday. */
export function MaskedField(props: MaskedFieldProps) {
  const { label, labelHidden, hint, error, className, prefix, suffix, mask, value, onChange, ...input } =
    props;
  const { ref } = useMask(
    useMemo(() => digitsMask(mask), [mask]),
    value,
    onChange,
  );
  const [text] = useState(() => fillMask(value, mask));
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
          ref={ref}
          className={controlClass}
          defaultValue={text}
        />
      )}
    </FieldFrame>
  );
}

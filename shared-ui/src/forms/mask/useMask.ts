import type { FactoryArg, InputMask } from 'imask';
import IMask from 'imask/holder';
import 'imask/esm/masked/pattern';
import 'imask/esm/masked/regexp';
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Mask {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Writes the mask's value into the field after it was changed elsewhere than there. */
  readonly write: () => void;
}

/**
 * Ties a mask to an uncontrolled field: imask writes the text and keeps the caret. What was typed before the
 * script came is taken over.
 * @param mask one that stays the same while the field is shown
 * @param value without the mask's signs; another one than was reported is written into the field
 */
export function useMask(mask: FactoryArg, value: string, onChange: (value: string) => void): Mask {
  const ref = useRef<HTMLInputElement>(null);
  const control = useRef<InputMask>(null);
  const given = useRef(value);
  const report = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field) return;
    const made = IMask(field, mask) as InputMask;
    control.current = made;
    if (made.unmaskedValue !== given.current) report(made.unmaskedValue);
    const accept = () => report(made.unmaskedValue);
    made.on('accept', accept);
    // imask hears of input alone, and some programs that fill in forms send change.
    const change = () => {
      if (field.value === made.displayValue) return;
      made.updateValue();
      made.updateControl();
      accept();
    };
    field.addEventListener('change', change);
    return () => {
      field.removeEventListener('change', change);
      made.destroy();
    };
  }, [mask]);
  useLayoutEffect(() => {
    const made = control.current;
    if (!made || given.current === value) return;
    given.current = value;
    if (made.unmaskedValue === value) return;
    // Not made.unmaskedValue, which would report a value that was given.
    made.masked.unmaskedValue = value;
    made.el.value = made.displayValue;
    made.updateValue();
  }, [value]);
  return { ref, write: useCallback(() => control.current?.updateControl(), []) };
}

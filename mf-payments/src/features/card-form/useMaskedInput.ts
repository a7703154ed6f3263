import type { FactoryOpts, InputMask } from 'imask';
import IMask from 'imask/holder';
import 'imask/esm/masked/pattern';
import 'imask/esm/masked/regexp';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface MaskedInput {
  ref: RefObject<HTMLInputElement | null>;
  /** As it stands in the field. Lives in this component only, and goes with it. */
  text: string;
  clear: () => void;
}

/**
 * Ties a mask to a field that the server has rendered; what was typed before the script came is taken over.
 * @param mask one that never changes
 */
export function useMaskedInput(mask: FactoryOpts): MaskedInput {
  const ref = useRef<HTMLInputElement>(null);
  const control = useRef<InputMask<FactoryOpts>>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!ref.current) return;
    const made = IMask(ref.current, mask);
    control.current = made;
    setText(made.value);
    made.on('accept', () => setText(made.value));
    return () => made.destroy();
  }, [mask]);
  const clear = () => {
    if (control.current) control.current.value = '';
  };
  return { ref, text, clear };
}

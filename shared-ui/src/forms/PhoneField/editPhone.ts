import { normalizePhone } from './normalizePhone';
import { codeDigits, keepDigits, nationalLength, type PhoneMask } from './phoneMask';

/** One change of the field's text. */
export type PhoneEdit = {
  /** The field's text after the change. */
  readonly text: string;
  /** Digits before the caret in that text. */
  readonly caretDigits: number;
  /** Digits of the field before the change. */
  readonly before: string;
  /** `InputEvent.inputType`; browsers leave it out for autofill. */
  readonly inputType?: string;
};

export type EditedPhone = { readonly digits: string; readonly caretDigits: number };

/**
 * Puts one change of the text through the rules of {@link normalizePhone}, and says where the caret belongs.
 */
export function editPhone(edit: PhoneEdit, mask: PhoneMask): EditedPhone {
  const { before, inputType = '' } = edit;
  const code = codeDigits(mask);
  let typed = keepDigits(edit.text);
  let caretDigits = edit.caretDigits;
  // Backspace over a bracket or a space took no digit: it means the digit before.
  if (inputType === 'deleteContentBackward' && typed === before && caretDigits > 0) {
    typed = typed.slice(0, caretDigits - 1) + typed.slice(caretDigits);
    caretDigits -= 1;
  }
  const wasNational = before.startsWith(code);
  if (wasNational && typed.length < before.length) {
    if (typed === '' || (before === code && typed.length < code.length))
      return { digits: '', caretDigits: 0 };
    // The code stays while digits stand behind it; without this the first of them would be read as a trunk.
    if (!typed.startsWith(code) && inputType.startsWith('delete'))
      return { digits: before, caretDigits: code.length };
    if (typed.startsWith(code)) return { digits: typed, caretDigits };
  }
  // One more digit in a full field is refused; only a paste or autofill may replace what is there.
  const isFull = wasNational && before.length === code.length + nationalLength(mask);
  if (isFull && typed.length === before.length + 1)
    return { digits: before, caretDigits: Math.max(0, caretDigits - 1) };
  const digits = normalizePhone(typed === keepDigits(edit.text) ? edit.text : `+${typed}`, mask);
  // Digits after the caret stay after it, whatever came or went before it.
  const behind = typed.length - caretDigits;
  return { digits, caretDigits: Math.max(0, digits.length - behind) };
}

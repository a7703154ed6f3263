import { isPhone, readPhone } from '@storefront/contracts/phones';
import { formatPhone } from './formatPhone';
import { codeDigits, keepDigits, nationalLength, type PhoneMask } from './phoneMask';

/** What a phone's field holds. */
export type PhoneEntry = {
  /**
   * The text from which the digits are read: as it was typed, pasted or filled in. It is longer than what the
   * field shows, for only the whole of it says whether an 8 was a trunk and where an extension began.
   */
  readonly typed: string;
  /** With the calling code; perhaps too few or too many. */
  readonly digits: string;
};

/** One change of the field's text. */
export type PhoneEdit = {
  /** The field's text after the change. */
  readonly text: string;
  /** Where the caret stands in that text. */
  readonly caret: number;
  /** `InputEvent.inputType`; browsers leave it out for autofill. */
  readonly inputType?: string;
};

/** The field after a change, and how many digits stand behind the caret. */
export type EditedPhone = { readonly entry: PhoneEntry; readonly digitsBehind: number };

/** E.164; one more shows that they are too many. */
const mostDigits = 15;
const nothing: PhoneEntry = { typed: '', digits: '' };
/** Digits with their calling code, whichever it is. */
const exactly = (digits: string): PhoneEntry => ({
  typed: `+${digits}`,
  digits: digits.slice(0, mostDigits + 1),
});

/**
 * How a field begins: with the phone that is known, else with the code in Russia (LOGIN-06), which counts as
 * nothing. The space parts it from what is typed behind it: that may be a whole number with a code of its own.
 */
export function beginEntry(phone: string, home: PhoneMask): PhoneEntry {
  const digits = keepDigits(phone);
  if (digits !== '') return exactly(digits);
  return home.country_code === 'RU' ? { typed: `+${codeDigits(home)} `, digits: codeDigits(home) } : nothing;
}

/** The field's text. A plus alone, or 00, begins an international number. */
export function showEntry({ typed, digits }: PhoneEntry, mask: PhoneMask): string {
  if (digits !== '') return formatPhone(digits, mask);
  return /^\s*(\+|00)/.test(typed.normalize('NFKC')) ? '+' : '';
}

/**
 * Puts one change of the text through the rules of phones (D-65, D-67).
 * @param shown the text before the change
 */
export function editPhone(entry: PhoneEntry, shown: string, edit: PhoneEdit, home: PhoneMask): EditedPhone {
  const { text, caret, inputType = '' } = edit;
  const tail = text.slice(caret);
  const digitsBehind = keepDigits(tail).length;
  const read = (typed: string): PhoneEntry => ({ typed, digits: readPhone(typed, codeDigits(home)) });
  if (inputType.startsWith('delete')) return takeAway(entry, edit, home);

  const head = shown.slice(0, shown.length - tail.length);
  const isInsertion = shown.endsWith(tail) && text.startsWith(head) && caret >= head.length;
  if (!isInsertion) {
    // Something was replaced. What it ends with stays as it is; without that the whole text is new.
    const keepsEnd = tail !== '' && shown.endsWith(tail) && text.startsWith('+');
    return keepsEnd
      ? { entry: exactly(keepDigits(text)), digitsBehind }
      : { entry: read(text), digitsBehind: 0 };
  }
  const inserted = text.slice(head.length, caret);
  const anew = read(inserted);
  // A plus begins the number anew, wherever it comes.
  if (inserted.normalize('NFKC').includes('+')) return { entry: anew, digitsBehind: 0 };
  const isWholeAlone = inserted.length > 1 && isPhone(anew.digits);
  if (tail === '' || head === '') {
    const added = append(entry, inserted, read, home);
    const completes = isPhone(added.digits) && !isPhone(entry.digits);
    if (isWholeAlone && !completes) return { entry: anew, digitsBehind: 0 };
    return tail === '' || isBare(entry, home) ? { entry: added, digitsBehind: 0 } : { entry, digitsBehind };
  }
  if (isWholeAlone) return { entry: anew, digitsBehind: 0 };
  // One more digit in the middle of a full number is refused.
  const isRefused = keepDigits(inserted) === '' || isFull(entry.digits, home);
  return { entry: isRefused ? entry : exactly(keepDigits(text)), digitsBehind };
}

/** Nothing but the code that the field began with. */
const isBare = ({ digits }: PhoneEntry, home: PhoneMask): boolean =>
  digits === '' || digits === codeDigits(home);

const isFull = (digits: string, home: PhoneMask): boolean =>
  isPhone(digits) && digits.length >= codeDigits(home).length + nationalLength(home);

/**
 * What is typed at the end is read together with what was typed before. Letters end a full number, as an
 * extension does; before that they are a slip.
 */
function append(
  entry: PhoneEntry,
  inserted: string,
  read: (typed: string) => PhoneEntry,
  home: PhoneMask,
): PhoneEntry {
  const isSlip = inserted.length === 1 && /[^\d\s().\-/]/.test(inserted.normalize('NFKC'));
  return isSlip && !isFull(entry.digits, home) ? entry : read(entry.typed + inserted);
}

function takeAway(before: PhoneEntry, { text, caret, inputType }: PhoneEdit, home: PhoneMask): EditedPhone {
  const code = codeDigits(home);
  const digitsBehind = keepDigits(text.slice(caret)).length;
  let digits = keepDigits(text);
  const beforeCaret = digits.length - digitsBehind;
  // Backspace over a bracket or a space took no digit: it means the digit before.
  if (inputType === 'deleteContentBackward' && digits === before.digits && beforeCaret > 0)
    digits = digits.slice(0, beforeCaret - 1) + digits.slice(beforeCaret);
  if (digits === '' || (before.digits === code && digits.length < code.length))
    return { entry: nothing, digitsBehind: 0 };
  // The code stays while digits stand behind it; without it the first of them would be read as a trunk.
  if (before.digits.startsWith(code) && !digits.startsWith(code))
    return { entry: before, digitsBehind: before.digits.length - code.length };
  return { entry: exactly(digits), digitsBehind };
}

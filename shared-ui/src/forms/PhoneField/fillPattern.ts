/**
 * Writes digits into a pattern in which `#` is a digit's place: `fillPattern('9991', '(###) ###')` gives
 * `(999) 1`. Signs of the pattern stand only between or before digits, so the end of the text is always a
 * digit and Backspace removes one.
 */
export function fillPattern(digits: string, pattern: string): string {
  let text = '';
  let pending = '';
  let next = 0;
  for (const sign of pattern) {
    if (next >= digits.length) break;
    if (sign === '#') {
      text += pending + digits[next];
      pending = '';
      next += 1;
    } else pending += sign;
  }
  return text;
}

/** Where the caret stands after `count` digits of a text. */
export function caretAfterDigits(text: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at] ?? '')) seen += 1;
    if (seen === count) return at + 1;
  }
  return text.length;
}

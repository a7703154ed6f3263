import IMask from 'imask/holder';
import 'imask/esm/masked/pattern';
import 'imask/esm/masked/pipe';

/** A mask in which `#` is a digit's place and every other sign stands for itself: `#### ####`, `##.##.####`. */
export const digitsMask = (pattern: string) => ({ mask: pattern, definitions: { '#': /\d/, 0: /0/ } });

/** `fillMask('9991', '(###) ###')` gives `(999) 1`: the end is always a digit, so that Backspace takes one. */
export const fillMask = (digits: string, pattern: string): string => IMask.pipe(digits, digitsMask(pattern));

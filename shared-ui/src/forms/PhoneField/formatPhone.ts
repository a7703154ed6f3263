import { fillPattern } from './fillPattern';
import { codeDigits, nationalPattern, type PhoneMask } from './phoneMask';

/**
 * Digits with their code as people read them: `+7 (999) 123-45-67`; a number of another country as `+` and
 * digits.
 */
export function formatPhone(digits: string, mask: PhoneMask): string {
  if (digits === '') return '';
  const code = codeDigits(mask);
  if (!digits.startsWith(code)) return `+${digits}`;
  const national = fillPattern(digits.slice(code.length), nationalPattern(mask));
  return national === '' ? `+${code}` : `+${code} ${national}`;
}

import { fillMask } from '../mask/digitsMask';
import { codeDigits, nationalLength, nationalPattern, type PhoneMask } from './phoneMask';

/**
 * Digits with their code as people read them: `+7 (999) 123-45-67`; a number of another country as `+` and
 * digits. Digits for which the mask has no place stand at the end.
 */
export function formatPhone(digits: string, mask: PhoneMask): string {
  if (digits === '') return '';
  const code = codeDigits(mask);
  if (code === '' || !digits.startsWith(code)) return `+${digits}`;
  const behind = digits.slice(code.length);
  const national = fillMask(behind, nationalPattern(mask)) + behind.slice(nationalLength(mask));
  return national === '' ? `+${code}` : `+${code} ${national}`;
}

import type { I18n } from './I18n';

const speakers = new WeakSet<I18n>();
const placeholder = /({{\w+}})/;

/**
 * "Sign in" becomes "[Siign iin]": longer, as German is, and in brackets, so that what lacks them is a text
 * that nobody translates.
 */
export function pseudoMessages(messages: Record<string, string>): Record<string, string> {
  const longer = (text: string) =>
    text
      .split(placeholder)
      .map((part) => (placeholder.test(part) ? part : part.replace(/[aeiou]/gi, (vowel) => vowel.repeat(2))))
      .join('');
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, `[${longer(text)}]`]));
}

/**
 * From now on every message that this instance loads is pseudo-language; only on servers that allow it for
 * tests.
 */
export function speakPseudo(instance: I18n): void {
  speakers.add(instance);
}
export const speaksPseudo = (instance: I18n): boolean => speakers.has(instance);

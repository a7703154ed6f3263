const placeholder = /({{\w+}}|<\/?\w+>)/;

/**
 * "Sign in" becomes "[Siign iin]": longer, as German is, and in brackets, so that what lacks them is a text
 * that is not translated.
 */
export function pseudoMessages(messages: Record<string, string>): Record<string, string> {
  const longer = (text: string) =>
    text
      .split(placeholder)
      .map((part) => (placeholder.test(part) ? part : part.replace(/[aeiou]/gi, (vowel) => vowel.repeat(2))))
      .join('');
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, `[${longer(text)}]`]));
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const toCyrillicKey = new Map([...latinKeys].map((key, index) => [key, cyrillicKeys.charAt(index)]));
const toLatinKey = new Map([...cyrillicKeys].map((key, index) => [key, latinKeys.charAt(index)]));

/** What the same keys would have written in the other keyboard layout: "cdtnkfycrfz" → «светланская». */
export function swapKeyboard(text: string): string {
  const lower = text.toLowerCase();
  const table = /\p{Script=Cyrillic}/u.test(lower) ? toLatinKey : toCyrillicKey;
  return [...lower].map((letter) => table.get(letter) ?? letter).join('');
}

/**
 * The same keys of a Latin and a Russian or Ukrainian keyboard, in rows. Where the two Cyrillic ones differ,
 * folding makes them one.
 */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const toCyrillic = new Map([...latin].map((sign, index) => [sign, cyrillic[index] ?? sign]));
const toLatin = new Map([...cyrillic].map((sign, index) => [sign, latin[index] ?? sign]));
for (const [ukrainian, sign] of [
  ['і', 's'],
  ['ї', ']'],
  ['є', "'"],
] as const)
  toLatin.set(ukrainian, sign);

/**
 * What the same keys would have typed on the other keyboard: "hjkks" is "роллы". Signs without a partner
 * stay.
 */
export function swapKeyboard(text: string): string {
  const small = text.toLowerCase();
  const map = /[а-яёіїє]/.test(small) ? toLatin : toCyrillic;
  return [...small].map((sign) => map.get(sign) ?? sign).join('');
}

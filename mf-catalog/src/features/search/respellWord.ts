/**
 * From Latin letters to Cyrillic, longest first: a guest types "filadelfiya" where the menu says
 * "Филадельфия".
 */
const pairs: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['shch', 'щ'],
  ['sch', 'ш'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ph', 'ф'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ia', 'ия'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'к'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'и'],
  ['z', 'з'],
];
const latinBy = new Map(
  pairs.filter(([, cyrillic]) => cyrillic.length === 1).map(([latin, cyrillic]) => [cyrillic, latin]),
);
for (const [cyrillic, latin] of [
  ['к', 'k'],
  ['в', 'v'],
  ['и', 'i'],
  ['ф', 'f'],
  ['ш', 'sh'],
  ['й', 'y'],
] as const)
  latinBy.set(cyrillic, latin);
const parts = new RegExp(pairs.map(([latin]) => latin).join('|'), 'g');
const cyrillicBy = new Map(pairs);

/**
 * A folded text in the other alphabet, by sound; the small faults that come with it are forgiven as typing
 * mistakes.
 */
export const respellWord = (folded: string): string =>
  /[а-я]/.test(folded)
    ? [...folded].map((letter) => latinBy.get(letter) ?? letter).join('')
    : folded.replace(parts, (part) => cyrillicBy.get(part) ?? part);

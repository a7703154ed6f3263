/** As long as calls take an address. */
const maxLength = 300;
/** Region, city, street, house, entrance, floor, flat and some to spare. */
export const maxParts = 12;

/** Text in its compatibility form, cut after that: U+FDFA alone becomes 18 characters. */
export const unifyForms = (text: string): string => text.normalize('NFKC').slice(0, maxLength);

/**
 * A typed line with one space or one comma between words; a line break is a comma. Patterns look from each
 * sign of such a row to its end, so that a long row would take them the square of its length.
 */
export const cleanLine = (text: string): string =>
  unifyForms(text)
    .replace(/\s+/gu, (row) => (row.includes('\n') ? ',' : ' '))
    .replace(/ ?(?:, ?)+/gu, ', ')
    .trim();

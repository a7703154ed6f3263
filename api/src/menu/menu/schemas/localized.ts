import * as v from 'valibot';
import { localized } from '../../../platform/languages/Localized';

/**
 * Controls, spaces of no width and marks that turn the direction of a text: nobody sees them in a sheet, and
 * two names that look alike are two, or the rest of a line stands backwards. A joiner stays: it makes one
 * emoji of two.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const findUnseen = (text: string) =>
  [...text].find((sign) => unseen.test(sign) && sign !== '\n' && sign !== '\t');
const codePoint = (sign = '') =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const textSchema = v.pipe(
  v.string('must be a text'),
  v.check(
    (text) => findUnseen(text) === undefined,
    ({ input }) => `contains ${codePoint(findUnseen(input))}, which nobody sees: type the text anew`,
  ),
  v.check((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), 'the text is empty'),
  v.check((text) => text === text.trim(), 'the text starts or ends with a space'),
);

export const localizedSchema = localized(textSchema);

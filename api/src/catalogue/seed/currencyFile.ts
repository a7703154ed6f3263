import * as v from 'valibot';
import { wholeNumberFrom } from '../../menu/menu/schemas/primitives';

const minorPerMajor = 100;
const wholeMajor = v.pipe(
  wholeNumberFrom(minorPerMajor),
  v.multipleOf(minorPerMajor, 'must be whole major units, in hundredths'),
);

/**
 * A currency as written in `seed/currencies/<code>.json`. Amounts are hundredths of the major unit in every
 * currency; `fraction_digits` says to what computed amounts are rounded.
 */
export const currencyFile = v.strictObject({
  code: v.pipe(v.string('must be a text'), v.regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217, like EUR')),
  sign: v.pipe(v.string('must be a text'), v.nonEmpty('is empty')),
  fraction_digits: v.picklist([0, 2], 'must be 0 or 2'),
  /** What change is given from (CHK-05). */
  cash: v.strictObject({
    max_minor: wholeMajor,
    step_minor: wholeMajor,
    /** A sum below the total becomes the next multiple of the step; else it is refused. */
    rounds_up: v.boolean('must be true or false'),
    banknotes_minor: v.pipe(
      v.array(wholeMajor, 'must be a list of notes'),
      v.check(
        (notes) => notes.every((note, index) => index === 0 || note > (notes[index - 1] ?? 0)),
        'must rise',
      ),
    ),
  }),
});
export type CurrencyFile = v.InferOutput<typeof currencyFile>;

import * as v from 'valibot';
import { cityAliases, isInstalledBrand } from '../../../platform/installation/seedFolder';

/** Kebab-case name used in addresses and references. */
export const slugSchema = v.pipe(
  v.string('must be a text'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
);

export function wholeNumberFrom(lowest: number) {
  const message = `must be a whole number, at least ${lowest}`;
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(lowest, message));
}

export const idSchema = wholeNumberFrom(1);
export const dateSchema = v.pipe(v.string('must be a text'), v.isoDate('must be a date like 2027-12-31'));
export const brandAliasSchema = v.custom<string>(isInstalledBrand, 'is not a known brand');

export const cityAliasSchema = v.picklist(
  cityAliases,
  ({ received }) => `unknown city ${received}: must be one of ${cityAliases.join(', ')}`,
);

export const brandAliasesSchema = v.pipe(
  v.array(brandAliasSchema, 'must be a list of brands'),
  v.minLength(1, 'names no brand'),
  v.check((brands) => new Set(brands).size === brands.length, 'names a brand twice'),
);

/** Of a value added tax; null: none is charged. */
export const percentSchema = v.nullable(
  v.pipe(
    v.number('must be a number or null'),
    v.minValue(0, 'must be 0 or more'),
    v.maxValue(100, 'must be at most 100'),
  ),
);

import * as v from 'valibot';

/** Reads a value of unknown origin. An error names the exact place, and what was found there. */
export type Read<T> = (value: unknown, place: string) => T;

type Schema<T> = v.GenericSchema<unknown, T>;

export const text = (pattern: RegExp, wanted = 'text') => v.pipe(v.string(wanted), v.regex(pattern, wanted));

export const number = (min: number, max: number) => {
  const wanted = `a number from ${min} to ${max}`;
  return v.pipe(v.number(wanted), v.minValue(min, wanted), v.maxValue(max, wanted));
};

export const oneOf = <const T extends string>(...values: T[]) => v.picklist(values, values.join(' or '));

// valibot takes a list for an object, so an empty one would pass wherever all fields may be missing.
const anyObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);

/**
 * An object with exactly the fields of its type, each of which must be listed. An unknown one is an error,
 * because it is mostly a misspelt one.
 */
export function object<T extends object>(fields: { [K in keyof T]-?: Schema<T[K]> }): Schema<T>;
export function object(fields: v.ObjectEntries) {
  return v.pipe(anyObject, v.strictObject(fields));
}

/** An object with any fields whose names and values are of one kind each. */
export const map = <T>(name: v.GenericSchema<string>, item: Schema<T>) =>
  v.pipe(anyObject, v.record(name, item));

/** Turns a schema into a reader, which stops at the first wrong place. */
export const createReader =
  <T>(schema: Schema<T>): Read<T> =>
  (value, place) => {
    const result = v.safeParse(schema, value, { abortEarly: true, message: describeWanted });
    if (result.success) return result.output;
    const [issue] = result.issues;
    // The input of an issue about a field is the field's name.
    const found = issue.type === 'strict_object' ? issue.path?.at(-1)?.value : issue.input;
    throw new Error(`${place}${formatPath(issue)}: expected ${issue.message}, found ${format(found)}`);
  };

const wantedByType: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
};

function describeWanted({ type, expected }: v.BaseIssue<unknown>): string {
  if (type !== 'strict_object') return wantedByType[type] ?? String(expected);
  return expected === 'never' ? 'no such field' : 'a value';
}

function formatPath({ path, type }: v.BaseIssue<unknown>): string {
  const places = path?.map((item) => {
    if (typeof item.key === 'number') return `[${item.key}]`;
    // The names of a record are values too. With a strict object, the name says which field it is about.
    return item.origin === 'key' && type !== 'strict_object' ? ': name' : `.${String(item.key)}`;
  });
  return places?.join('') ?? '';
}

const format = (value: unknown) =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 60);

/** Reads values of unknown origin. Every function names the exact place and what stood there. */
export type Read<T> = (value: unknown, place: string) => T;

const shown = (value: unknown) =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 60);

/** Raised when a document is not what it should be; the message names the place. */
export class ShapeError extends Error {
  override name = 'ShapeError';
  constructor(place: string, wanted: string, value: unknown) {
    super(`${place}: expected ${wanted}, found ${shown(value)}`);
  }
}

export const text =
  (pattern?: RegExp, wanted = 'text'): Read<string> =>
  (value, place) => {
    if (typeof value !== 'string' || (pattern && !pattern.test(value)))
      throw new ShapeError(place, wanted, value);
    return value;
  };

export const number =
  (min: number, max: number): Read<number> =>
  (value, place) => {
    if (typeof value !== 'number' || !(value >= min && value <= max))
      throw new ShapeError(place, `a number from ${min} to ${max}`, value);
    return value;
  };

export const truth: Read<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw new ShapeError(place, 'true or false', value);
  return value;
};

export const oneOf =
  <const T extends string>(...values: T[]): Read<T> =>
  (value, place) => {
    const found = values.find((v) => v === value);
    if (found === undefined) throw new ShapeError(place, values.join(' or '), value);
    return found;
  };

export const list =
  <T>(item: Read<T>): Read<T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) throw new ShapeError(place, 'a list', value);
    return value.map((v: unknown, i) => item(v, `${place}[${i}]`));
  };

const readEntries = (value: unknown, place: string): [string, unknown][] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(place, 'an object', value);
  return Object.entries(value);
};

export const map =
  <T>(item: Read<T>, key: Read<string> = text()): Read<Record<string, T>> =>
  (value, place) =>
    Object.fromEntries(
      readEntries(value, place).map(([k, v]) => [key(k, `${place}: name`), item(v, `${place}.${k}`)]),
    );

export const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, place) =>
    value === undefined ? undefined : read(value, place);

/** An object with exactly these fields; an unknown field is an error, because it is mostly a misspelt one. */
export const object =
  <T extends object>(fields: { [K in keyof T]-?: Read<T[K]> }): Read<T> =>
  (value, place) => {
    const given = new Map(readEntries(value, place));
    const result: Partial<T> = {};
    for (const key in fields) {
      const read = fields[key](given.get(key), `${place}.${key}`);
      if (read !== undefined) result[key] = read;
      given.delete(key);
    }
    for (const [key, extra] of given) throw new ShapeError(`${place}.${key}`, 'no such field', extra);
    return result as T;
  };

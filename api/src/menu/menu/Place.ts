/** Where an entry was read, so that a fault found later can still say the exact place. */
export interface Place {
  file: string;
  path: string;
  /** Of an entry that stands in a row of a sheet: paths below it are columns. */
  row?: SheetRow;
}

export interface SheetRow {
  number: number;
  /** The column that a path inside the entry comes from, and its cell. */
  findCell(path: string): { column: string; value: string };
}

/** A place inside an entry: `price.RUB` of `[3]` is `[3].price.RUB`. */
export function joinPlace(place: Place, path: string): Place {
  const joined =
    place.path === '' || path === ''
      ? place.path + path
      : path.startsWith('[')
        ? place.path + path
        : `${place.path}.${path}`;
  return { ...place, path: joined };
}

type Key = string | number;

/** Writes a place inside a JSON document as people write it: `products[3].price.RUB`. */
export function pathText(keys: readonly Key[]): string {
  return keys.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

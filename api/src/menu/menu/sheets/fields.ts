export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function fieldAt(fields: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), fields);
}

/** Sets a field and makes the objects on the way to it. */
export function setField(fields: Fields, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let inner = fields;
  for (const key of keys) {
    const next = inner[key];
    if (isFields(next)) inner = next;
    else {
      const made: Fields = {};
      inner[key] = made;
      inner = made;
    }
  }
  inner[last] = value;
}

/** The fields without those at the given paths, and without objects that this leaves empty. */
export function withoutFields(fields: Fields, paths: readonly string[], prefix = ''): Fields {
  const rest: Fields = {};
  for (const [key, value] of Object.entries(fields)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (value === undefined || paths.includes(path)) continue;
    const isAbove = paths.some((one) => one.startsWith(`${path}.`));
    if (!isFields(value) || !isAbove) rest[key] = value;
    else {
      const inner = withoutFields(value, paths, path);
      if (Object.keys(inner).length > 0) rest[key] = inner;
    }
  }
  return rest;
}

/** `into` with everything that `more` adds, object by object. */
export function mergeFields(into: Fields, more: Fields): Fields {
  const merged: Fields = { ...into };
  for (const [key, value] of Object.entries(more)) {
    const known = merged[key];
    merged[key] = isFields(known) && isFields(value) ? mergeFields(known, value) : value;
  }
  return merged;
}

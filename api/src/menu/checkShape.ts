import * as v from 'valibot';
import { MenuFileError } from './MenuFileError';

type Key = string | number;

/** Writes a place inside a JSON document as people write it: `products[3].price.RUB`. */
export function pathText(keys: readonly Key[]): string {
  return keys.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

/**
 * Gives the value in its schema's shape, or throws `MenuFileError` with the first fault's place.
 * `prefix` is where the value stands in its file.
 */
export function checkShape<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  file: string,
  prefix: readonly Key[] = [],
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  const keys = (issue.path ?? []).map((item) => (typeof item.key === 'number' ? item.key : String(item.key)));
  throw new MenuFileError(file, pathText([...prefix, ...keys]), reasonOf(issue));
}

/** Valibot tells a missing or an unknown key in its own jargon; people who write menus get a plain sentence. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object' || issue.path === undefined) return issue.message;
  return issue.expected === 'never' ? 'is not a known key' : 'is missing';
}

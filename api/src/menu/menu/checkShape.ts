import * as v from 'valibot';
import { Faults } from './Faults';
import { type Place, pathText } from './Place';

/** The value in its schema's shape, or undefined with every fault added, each with its place. */
export function parseShape<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: Place,
  faults: Faults,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const keys = (issue.path ?? []).map((item) =>
      typeof item.key === 'number' ? item.key : String(item.key),
    );
    faults.add(place, pathText(keys), formatReason(issue));
  }
  return undefined;
}

/** Gives the value in its schema's shape. @throws MenuFileError with every fault. */
export function checkShape<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  file: string,
): v.InferOutput<Schema> {
  const faults = new Faults();
  const output = parseShape(schema, value, { file, path: '' }, faults);
  faults.throwIfAny();
  return output as v.InferOutput<Schema>;
}

/**
 * Valibot tells a missing or an unknown key in its own jargon; people who write menus get a plain sentence.
 */
function formatReason(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object' || issue.path === undefined) return issue.message;
  return issue.expected === 'never' ? 'is not a known key' : 'is missing';
}

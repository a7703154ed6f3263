/**
 * Joins class names; what is false, null or undefined is left out. Gives undefined for none, so no empty
 * attribute is rendered.
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

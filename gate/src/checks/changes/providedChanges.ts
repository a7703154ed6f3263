import { type Change, pairByKey } from './Change';

type ExportsByImport = Readonly<Record<string, readonly string[]>>;

/**
 * What a release of the shell offers more or less than the one before. Libraries of others are their own
 * affair: their versions count.
 */
export function providedChanges(before: ExportsByImport, after: ExportsByImport): Change[] {
  return pairByKey(before, after)
    .filter(({ key }) => key.startsWith('@storefront/'))
    .flatMap(({ key, before: old, after: now }) => nameChanges(old, now, (name) => `${name} of ${key}`));
}

/** The names that went, which breaks their users, and those that came. */
export function nameChanges(
  before: readonly string[] = [],
  after: readonly string[] = [],
  describe: (name: string) => string,
): Change[] {
  return [
    ...before
      .filter((name) => !after.includes(name))
      .map((name): Change => ({ kind: 'removed', what: describe(name), breaking: true })),
    ...after
      .filter((name) => !before.includes(name))
      .map((name): Change => ({ kind: 'added', what: describe(name), breaking: false })),
  ];
}

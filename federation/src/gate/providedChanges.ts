import { type Change, pairByKey } from './Change';

type ExportsByImport = Readonly<Record<string, readonly string[]>>;

/**
 * What a release of the shell offers more or less than the one before. Libraries of others are their own
 * affair: their versions count.
 */
export function providedChanges(before: ExportsByImport, after: ExportsByImport): Change[] {
  return pairByKey(before, after)
    .filter(({ key }) => key.startsWith('@storefront/'))
    .flatMap(({ key, before: old = [], after: now = [] }): Change[] => [
      ...old
        .filter((name) => !now.includes(name))
        .map((name): Change => ({ kind: 'removed', what: `${name} of ${key}`, breaking: true })),
      ...now
        .filter((name) => !old.includes(name))
        .map((name): Change => ({ kind: 'added', what: `${name} of ${key}`, breaking: false })),
    ]);
}

/** One difference between two releases, as their users see it. */
export interface Change {
  kind: 'added' | 'removed' | 'changed';
  /** For example `property productKey of ProductInfoModal`. */
  what: string;
  /** Somebody who used the release before may not work with this one. */
  breaking: boolean;
  /** Before and after, when it was changed. */
  detail?: string;
}

/** What two maps have in common and what not, by key. */
export function pairByKey<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): { key: string; before?: T; after?: T }[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.map((key) => ({ key, before: before[key], after: after[key] }));
}

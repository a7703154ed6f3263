import type { Contributions } from '@storefront/federation/records';
import { type Change, pairByKey } from './Change';

const byName = <T>(items: readonly T[] | undefined, getName: (item: T) => string): Record<string, T> =>
  Object.fromEntries((items ?? []).map((item) => [getName(item), item]));

const linked = ({ dialogs = [] }: Contributions) =>
  byName(
    dialogs.filter(({ link }) => link),
    ({ name }) => name,
  );

/**
 * What is different in what a remote adds to the shell: a page that moved, a dialog that cannot be opened any
 * more.
 */
export function contributionChanges(before: Contributions, after: Contributions): Change[] {
  return [
    ...changes(
      'route',
      byName(before.routes, ({ id }) => id),
      byName(after.routes, ({ id }) => id),
      ({ path }) => path,
    ),
    ...changes(
      'dialog',
      byName(before.dialogs, ({ name }) => name),
      byName(after.dialogs, ({ name }) => name),
      ({ kind }) => kind,
    ),
    ...changes('link to dialog', linked(before), linked(after), ({ link }) =>
      Object.keys(link ?? {}).join(', '),
    ),
    ...changes(
      'part of slot',
      byName(before.slots, ({ slot, expose }) => `${slot} (${expose})`),
      byName(after.slots, ({ slot, expose }) => `${slot} (${expose})`),
      () => '',
    ),
  ];
}

function changes<T>(
  what: string,
  before: Record<string, T>,
  after: Record<string, T>,
  seen: (item: T) => string,
): Change[] {
  return pairByKey(before, after).flatMap(({ key, before: old, after: now }): Change[] => {
    if (!old) return [{ kind: 'added', what: `${what} ${key}`, breaking: false }];
    if (!now) return [{ kind: 'removed', what: `${what} ${key}`, breaking: true }];
    if (seen(old) === seen(now)) return [];
    return [
      { kind: 'changed', what: `${what} ${key}`, breaking: true, detail: `${seen(old)} -> ${seen(now)}` },
    ];
  });
}

import type { ReleaseRecord } from '@storefront/federation/records';

/**
 * Parts for slots that no page offers: they would never be seen. One sentence each, with the slots there
 * are. A shell whose release does not say yet what it offers judges nothing.
 * @param set the releases that it runs with, itself and the shell among them
 * @param before the stable release: what offers a slot that was filled already may be too old to say so
 */
export function unofferedSlots(
  { contributes }: ReleaseRecord,
  set: readonly ReleaseRecord[],
  before?: ReleaseRecord,
): string[] {
  if (!set.some(({ kind, offers }) => kind === 'shell' && offers)) return [];
  const offered = [...new Set(set.flatMap(({ offers = [] }) => offers))].sort();
  const filled = before?.contributes.slots?.map(({ slot }) => slot) ?? [];
  return (contributes.slots ?? [])
    .filter(({ slot }) => !offered.includes(slot) && !filled.includes(slot))
    .map(
      ({ slot, expose }) =>
        `contributes ${expose} to the slot "${slot}", which no page offers; the slots are ${offered.join(', ')}`,
    );
}

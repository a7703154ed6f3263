import type { ReleaseRecord } from '../records/ReleaseRecord';
import type { ReleaseByRemote } from './Channels';
import { findIncompatibilities } from './compatibility';
import { takenNames } from './ownership';

/**
 * Whether releases can run in one page.
 * @param moved those of the set that would be new in it; the names of the others are theirs
 * @throws Error naming everything that keeps them from it
 */
export async function checkTogether(
  { shell, ...rest }: ReleaseByRemote,
  moved: ReleaseByRemote,
  readRecord: (remote: string, release: string) => Promise<ReleaseRecord>,
): Promise<void> {
  for (const [remote, release] of Object.entries(moved)) await readRecord(remote, release);
  if (!shell) return;
  const records = await Promise.all(
    Object.entries(rest).map(([remote, release]) => readRecord(remote, release)),
  );
  // Who was there before is the owner.
  records.sort((a, b) => Number(a.remote in moved) - Number(b.remote in moved));
  const problems = [
    ...findIncompatibilities(await readRecord('shell', shell), records),
    ...records.flatMap((record, at) => takenNames(record, records.slice(0, at))),
  ];
  if (problems.length) throw new Error(`these releases cannot run together:\n${problems.join('\n')}`);
}

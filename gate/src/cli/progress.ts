import type { ReleaseRecord } from '@storefront/federation/records';
import type { Change } from '../checks/changes/Change';
import type { TrialResult } from '../checks/checkRelease';
import type { Inspection } from '../checks/inspectRelease';
import type { Trial } from '../checks/releasesToTry';

/**
 * What was found by looking, for people. Problems are not among it: they are the verdict, which is printed at
 * the end.
 */
export function inspectionLines(
  record: ReleaseRecord,
  { changes, weights, own, notices }: Inspection,
): string[] {
  return [
    `${record.remote}@${record.release}`,
    `  its own repository checked: ${own.join(', ') || 'nothing ("release publish" does)'}`,
    ...changes.map((change) => `  ${changeLine(change)}`),
    ...weights.map(({ name, bytes, limit }) => `  ${name}: ${bytes} of ${limit} bytes after brotli`),
    ...notices.map((notice) => `  notice: ${notice}`),
  ];
}

function changeLine({ kind, what, breaking, detail }: Change): string {
  return [kind, what, ...(detail ? [`(${detail})`] : []), ...(breaking ? ['- breaking'] : [])].join(' ');
}

/** Said as soon as a set fails; the verdict comes after a second run. */
export const failedLine = (trial: Trial, reason: string): string =>
  `· failed with ${nameTrial(trial)}, trying once more: ${reason}`;

const nameTrial = (trial: Trial): string =>
  trial.with ? `${trial.with.remote}@${trial.with.release}` : 'the stable set';

/** One line of the table of pairs. Why one is red is part of the verdict. */
export function trialLine(trial: Trial, { reason, anyway }: TrialResult, index: number, of: number): string {
  const number = `${index + 1}/${of}`.padStart(`${of}/${of}`.length);
  const mark = !reason ? 'green' : anyway ? 'left ' : 'RED  ';
  const why = reason && anyway ? `: fails without the candidate too: ${reason}` : '';
  return `  ${number}  ${mark}  with ${nameTrial(trial)}${why}`;
}

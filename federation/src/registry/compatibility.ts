import type { ReleaseRecord } from '../records/ReleaseRecord';
import { takenNames } from './ownership';

/**
 * What would keep these releases from running together: a shared import that the shell does not provide, or
 * not in the version that a remote asks for; an export of it that the shell has not; a newer API contract
 * than the shell's; a dialog of the shell's. One sentence per problem.
 */
export function incompatibilities(shell: ReleaseRecord, remotes: readonly ReleaseRecord[]): string[] {
  return remotes.flatMap((remote) => [
    ...sharedProblems(shell, remote),
    ...exportProblems(shell, remote),
    ...contractProblems(shell, remote),
    ...takenNames(remote, [shell]),
  ]);
}

const nameOf = ({ remote, release }: ReleaseRecord) => `${remote}@${release}`;

function sharedProblems(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return Object.entries(remote.shared).flatMap(([request, range]) => {
    const provided = shell.shared[request];
    const asks = `${nameOf(remote)} asks for ${request}`;
    if (!provided) return [`${asks}, which ${nameOf(shell)} does not provide`];
    return satisfiesCaret(provided, range) ? [] : [`${asks} ${range}, ${nameOf(shell)} provides ${provided}`];
  });
}

// A missing export is `undefined` in the page: it fails where it is used, which may be far from the first
// screen.
function exportProblems(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return Object.entries(remote.uses ?? {}).flatMap(([request, names]) => {
    const offered = shell.provides?.[request];
    if (!offered) return [];
    const missing = names.filter((name) => name !== '*' && name !== 'default' && !offered.includes(name));
    return missing.map(
      (name) => `${nameOf(remote)} uses ${name} of ${request}, which ${nameOf(shell)} does not have`,
    );
  });
}

function contractProblems(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  if (!shell.contractVersion || satisfiesCaret(shell.contractVersion, remote.contracts)) return [];
  return [
    `${nameOf(remote)} needs the API contract ${remote.contracts}, ${nameOf(shell)} speaks ${shell.contractVersion}`,
  ];
}

/**
 * Whether a version is in a caret range: the left-most number that is not 0 is the same and the rest is not
 * lower.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const parts = (text: string) => (/(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number);
  const [have, want] = [parts(version), parts(range)];
  const fixed = want.findIndex((part) => part > 0);
  const keep = fixed === -1 ? 2 : fixed;
  for (let i = 0; i < 3; i++) {
    const [a = -1, b = 0] = [have[i], want[i]];
    if (i <= keep && a !== b) return false;
    if (a !== b) return a > b;
  }
  return true;
}

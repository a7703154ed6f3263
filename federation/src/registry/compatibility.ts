import { satisfies } from 'semver';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { howToOffer, sharedLibrary } from '../records/sharedLibraries';
import { takenNames } from './ownership';

/**
 * What would keep these releases from running together: a shared import that the shell does not provide, or
 * not in the version that a remote asks for; an export of it that the shell has not; a newer API contract
 * than the shell's; a dialog of the shell's. One sentence per problem.
 */
export function findIncompatibilities(shell: ReleaseRecord, remotes: readonly ReleaseRecord[]): string[] {
  return remotes.flatMap((remote) => [
    ...sharedProblems(shell, remote),
    ...exportProblems(shell, remote),
    ...contractProblems(shell, remote),
    ...takenNames(remote, [shell]),
  ]);
}

const formatRelease = ({ remote, release }: ReleaseRecord) => `${remote}@${release}`;

function sharedProblems(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return Object.entries(remote.shared).flatMap(([request, range]) => {
    const provided = shell.shared[request];
    const asks = `${formatRelease(remote)} asks for ${request}`;
    if (!provided) return [`${asks}, which ${formatRelease(shell)} does not provide`];
    return satisfies(provided, range)
      ? []
      : [`${asks} ${range}, ${formatRelease(shell)} provides ${provided}`];
  });
}

// A missing export is `undefined` in the page: it fails where it is used, which may be far from the first
// screen.
function exportProblems(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return Object.entries(remote.uses ?? {}).flatMap(([request, names]) => {
    const offered = shell.provides?.[request];
    if (!offered) return [];
    const missing = names.filter((name) => name !== '*' && name !== 'default' && !offered.includes(name));
    return missing.map((name) => {
      const remedy = sharedLibrary(request)?.offers ? `: ${howToOffer(request, name)}` : '';
      return `${formatRelease(remote)} uses ${name} of ${request}, which ${formatRelease(shell)} does not have${remedy}`;
    });
  });
}

function contractProblems(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  if (!shell.contractVersion || satisfies(shell.contractVersion, remote.contracts)) return [];
  return [
    `${formatRelease(remote)} needs the API contract ${remote.contracts}, ${formatRelease(shell)} speaks ${shell.contractVersion}`,
  ];
}

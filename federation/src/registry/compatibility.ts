import type { ReleaseRecord } from '../records/ReleaseRecord';

/**
 * What would keep these releases from running together: a shared import that the shell does not provide, or not in the version that
 * a remote asks for. One sentence per problem.
 */
export function incompatibilities(shell: ReleaseRecord, remotes: readonly ReleaseRecord[]): string[] {
  return remotes.flatMap((remote) =>
    Object.entries(remote.shared).flatMap(([request, range]) => {
      const provided = shell.shared[request];
      const asks = `${remote.remote}@${remote.release} asks for ${request}`;
      if (!provided) return [`${asks}, which shell@${shell.release} does not provide`];
      return satisfiesCaret(provided, range)
        ? []
        : [`${asks} ${range}, shell@${shell.release} provides ${provided}`];
    }),
  );
}

/** Whether a version is in a caret range: the left-most number that is not 0 is the same and the rest is not lower. */
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

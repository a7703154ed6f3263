import { readFile, stat } from 'node:fs/promises';
import {
  checksFile,
  computeWeights,
  overBudget,
  type ReleaseRecord,
  readOwnChecks,
  type Weight,
} from '@storefront/federation/records';
import {
  type Channels,
  findIncompatibilities,
  type RegistryStore,
  takenNames,
} from '@storefront/federation/registry';
import { bundledLibraries } from './bundledLibraries';
import type { Change } from './changes/Change';
import { type Described, publicChanges } from './changes/publicChanges';
import { formerImports } from './formerImports';
import { loadSurface } from './loadSurface';
import { lastReleases } from './releasesToTry';
import { styleProblems } from './styleProblems';
import { unofferedSlots } from './unofferedSlots';

/** What can be said of a candidate without running it. */
export interface Inspection {
  /** What is different for its users since the stable release; empty for the first release of a package. */
  changes: Change[];
  weights: Weight[];
  /** What its own repository looked at before it was published. */
  own: string[];
  /** What it imports by names that go with the next version, one sentence each. */
  notices: string[];
  /** One sentence each; none means that it may run. */
  problems: string[];
}

export type InspectedRegistry = Pick<RegistryStore, 'record' | 'getFilePath' | 'fetched' | 'verify'>;

/**
 * Looks at a candidate: its bytes and weights, its public types and contributions beside the stable release,
 * and whether it finds in the last releases of the shell what it needs; of the shell, whether the last
 * releases of the remotes find in it what they need.
 * @param together all candidates that go before customers at once
 */
export async function inspectRelease(
  registry: InspectedRegistry,
  channels: Channels,
  record: ReleaseRecord,
  last: number,
  together: readonly ReleaseRecord[] = [record],
): Promise<Inspection> {
  const { remote, release } = record;
  const name = `${remote}@${release}`;
  await registry.verify(remote, release);
  await registry.fetched(remote, release);
  const stable = channels.channels.stable.remotes[remote];
  const before = stable && stable !== release ? await registry.record(remote, stable) : undefined;
  const describe = async (one: ReleaseRecord): Promise<Described> => ({
    record: one,
    surface: await loadSurface(registry, one),
  });
  const { changes, problems } = before
    ? publicChanges(await describe(before), await describe(record))
    : { changes: [], problems: [] };
  const weights = await weighedFiles(registry, record);
  const others = await neighbours(registry, channels, together);
  const shell = [...together, ...others].find(({ kind }) => kind === 'shell');
  return {
    changes,
    weights,
    own: await ownChecks(registry, record),
    notices: await formerImports(registry, record, shell?.provides),
    // The caller says which release they are of.
    problems: [
      ...(record.mode === 'development' ? ['a development build: build it with --mode production'] : []),
      ...overBudget(name, weights),
      ...problems,
      ...(await strayStyles(registry, record)),
      ...(await bundledLibraries(record, (file) => registry.getFilePath(remote, release, file))),
      // What is the shell's is looked at with the rest that it provides.
      ...takenNames(
        record,
        others.filter(({ kind }) => kind === 'remote'),
      ),
      ...unofferedSlots(record, [...together, ...others], before),
      ...(await misfits(registry, channels, record, last, together)),
    ].map((problem) => (problem.startsWith(name) ? problem.slice(name.length).replace(/^:? /, '') : problem)),
  };
}

async function ownChecks(
  registry: InspectedRegistry,
  { remote, release, files }: ReleaseRecord,
): Promise<string[]> {
  if (!files[checksFile]) return [];
  const file = registry.getFilePath(remote, release, checksFile);
  return readOwnChecks(JSON.parse(await readFile(file, 'utf8')), file).ran;
}

/** The stable releases that a page has beside those that go along. */
async function neighbours(
  registry: InspectedRegistry,
  { channels }: Channels,
  together: readonly ReleaseRecord[],
): Promise<ReleaseRecord[]> {
  const stable = Object.entries(channels.stable.remotes).filter(
    ([remote]) => !together.some((record) => record.remote === remote),
  );
  return Promise.all(stable.map(([remote, release]) => registry.record(remote, release)));
}

/** Of a remote: the shell has the reset, and a document is alone in its page. */
async function strayStyles(registry: InspectedRegistry, record: ReleaseRecord): Promise<string[]> {
  if (record.kind === 'shell') return [];
  const alone = new Set(Object.values(record.documents ?? {}).flatMap(({ css }) => css));
  const files = Object.keys(record.files).filter((file) => file.endsWith('.css') && !alone.has(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const css = await readFile(registry.getFilePath(record.remote, record.release, file), 'utf8');
      return styleProblems(file, css);
    }),
  );
  return found.flat();
}

/** From the files themselves: a record may have been written by another build than this one. */
async function weighedFiles(registry: InspectedRegistry, record: ReleaseRecord): Promise<Weight[]> {
  const bytes = new Map<string, number>();
  for (const file of Object.keys(record.files)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const path = registry.getFilePath(record.remote, record.release, file);
    const { size } = await stat(`${path}.br`).catch(() => stat(path));
    bytes.set(file, size);
  }
  return computeWeights(record, (file) => bytes.get(file) ?? 0);
}

/**
 * Against the releases that go along with it, where there are such; else against the last ones of each
 * package.
 */
async function misfits(
  registry: InspectedRegistry,
  channels: Channels,
  candidate: ReleaseRecord,
  last: number,
  together: readonly ReleaseRecord[],
): Promise<string[]> {
  const loadRecords = async (remote: string) => {
    const along = together.find((record) => record.remote === remote);
    if (along) return [along];
    return Promise.all(
      lastReleases(channels, remote, last).map((release) => registry.record(remote, release)),
    );
  };
  if (candidate.kind === 'remote')
    return (await loadRecords('shell')).flatMap((shell) => findIncompatibilities(shell, [candidate]));
  const remotes = Object.keys(channels.channels.stable.remotes).filter((name) => name !== 'shell');
  return findIncompatibilities(candidate, (await Promise.all(remotes.map(loadRecords))).flat());
}

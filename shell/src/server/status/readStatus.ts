import type {
  Channels,
  FailureRate,
  FailureWatch,
  HistoryEntry,
  RegistryStore,
  ReleaseRecord,
} from '@storefront/federation/registry';
import { originalPlace } from '@storefront/federation/server';
import type { ReportedFaults } from '../failures/ReportedFaults';
import { releaseUses } from '../releases/releaseUses';

export interface BudgetUse {
  name: string;
  bytes: number;
  limit: number;
}

export interface ReleaseStatus {
  id: string;
  builtAt: string;
  commit?: string;
  uses: string[];
  rate?: FailureRate;
  /** What went wrong in pages, the most frequent first. */
  faults: Fault[];
}

/** One fault of a release, with the file and line of its source. */
export interface Fault {
  message: string;
  place: string;
  count: number;
}

export type StatusRegistry = Pick<RegistryStore, 'channels' | 'list' | 'record' | 'fetched' | 'getFilePath'>;

interface Sources {
  registry: StatusRegistry;
  watch: Pick<FailureWatch, 'rates'>;
  faults: Pick<ReportedFaults, 'list'>;
}

export interface PackageStatus {
  name: string;
  /** The stable release. */
  live?: string;
  /** When it became stable, and by whom. */
  since?: HistoryEntry;
  /** The stable release's sizes against its budgets, the tightest first. */
  budgets: BudgetUse[];
  /** Those in use, and the newest that are not. */
  releases: ReleaseStatus[];
}

export interface Status {
  at: Date;
  /** Since when this process counts failures. */
  started: Date;
  sequence: number;
  channels: Channels['channels'];
  packages: PackageStatus[];
  history: HistoryEntry[];
}

const unusedShown = 3;
const historyShown = 50;

/** Gathers what the status page shows. */
export async function readStatus({ registry, watch, faults }: Sources, started: Date): Promise<Status> {
  const [channels, list] = await Promise.all([registry.channels(), registry.list()]);
  const rates = watch.rates();
  const packages = Object.entries(list).map(([name, records]): PackageStatus => {
    const live = channels.channels.stable.remotes[name];
    const record = records.find(({ release }) => release === live);
    let unused = 0;
    return {
      name,
      live,
      since: live ? madeLive(channels.history, name, live) : undefined,
      budgets: record ? listBudgets(record) : [],
      releases: records
        .map((found): ReleaseStatus => {
          const id = found.release;
          return {
            id,
            builtAt: found.builtAt,
            commit: found.commit,
            uses: releaseUses(channels, name, id),
            rate: rates.find(({ remote, release }) => remote === name && release === id),
            faults: [],
          };
        })
        .filter(({ uses }) => {
          if (uses.length === 0) unused += 1;
          return uses.length > 0 || unused <= unusedShown;
        }),
    };
  });
  for (const { name, releases } of packages)
    for (const release of releases)
      release.faults = await Promise.all(
        faults.list(name, release.id).map(async ({ message, count, place }) => ({
          message,
          count,
          place: place ? await originalPlace(registry, name, release.id, place).catch(() => place.file) : '',
        })),
      );
  return {
    at: new Date(),
    started,
    sequence: channels.sequence,
    channels: channels.channels,
    packages: packages.sort((a, b) => order(a.name).localeCompare(order(b.name))),
    history: channels.history.slice(0, historyShown),
  };
}

// The shell first: it is what the others stand in.
const order = (name: string) => (name === 'shell' ? '' : name);

/** The last change that made a release stable: one that names it, or moved its remote to it among others. */
function madeLive(history: readonly HistoryEntry[], name: string, release: string): HistoryEntry | undefined {
  return history.find(({ what }) => {
    const { 1: verb, 2: rest = '' } = /^(\w+) (.*)/.exec(what) ?? [];
    if (verb === 'promote') return rest.includes(`${name}@${release}`);
    if (verb === 'rollback')
      return rest.split(', ').some((one) => one.startsWith(`${name} `) && one.endsWith(`-> ${release}`));
    // The one that was stable is taken away, alone or with all of the remote's.
    if (verb !== 'demote' && verb !== 'retire') return false;
    return /^[^@ ]+/.exec(rest)?.[0] === name && rest.includes(`(stable -> ${release}`);
  });
}

/** What is left of each budget; a release over one is never packed. */
function listBudgets({ budgets, exposes, files, entries = [] }: ReleaseRecord): BudgetUse[] {
  return Object.entries(budgets)
    .map(([name, limit]) => {
      const expose = exposes[`./${name}`];
      const names = expose ? [...expose.js, ...expose.css] : entries;
      return { name, limit, bytes: names.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0) };
    })
    .sort((a, b) => b.bytes / b.limit - a.bytes / a.limit);
}

import type { ReleaseRecord } from '@storefront/federation/records';
import type { GatePair, GateVerdict, RegistryStore, ReleaseByRemote } from '@storefront/federation/registry';
import { type InspectedRegistry, type Inspection, inspectRelease } from './inspectRelease';
import { releasesToTry, type Trial } from './releasesToTry';

/** Where sets of releases are run: a temporary storefront with a real browser, or what a test gives. */
export interface Trials {
  /**
   * Runs the set and resolves with the reason why the candidates fail in it, or nothing. `closely`: their
   * renders are compared too.
   */
  run(
    set: ReleaseByRemote,
    candidates: readonly ReleaseRecord[],
    closely: boolean,
  ): Promise<string | undefined>;
  end(): Promise<void>;
}

export interface CheckOptions {
  registry: InspectedRegistry & Pick<RegistryStore, 'channels'>;
  /** The candidate, or several that will be promoted together. */
  candidate: ReleaseByRemote;
  who: string;
  /** How many releases of each other package it must run with; 3 when absent. */
  last?: number;
  /** Called only when nothing is wrong so far; `first` is the set that is run first. */
  startTrials: (first: ReleaseByRemote) => Promise<Trials>;
  onInspected?: (record: ReleaseRecord, inspection: Inspection) => void;
  /** What failed is run a second time, which takes as long as the first: the reason is known before. */
  onFailed?: (trial: Trial, reason: string) => void;
  onTried?: (trial: Trial, result: TrialResult, index: number, of: number) => void;
}

export const lastReleasesTried = 3;

/** What a verdict says was looked at, without running the release and with it. */
const inspected = ['hashes', 'size', 'public types', 'compatibility', 'styles', 'names of others', 'slots'];
const tried = [
  'server render',
  'own pages and dialogs',
  'conduct',
  'accessibility',
  'outside hosts',
  'an order',
];

/** How a set went. */
export interface TrialResult {
  /** Why it failed. */
  reason?: string;
  /** It fails without the candidates too, so it says nothing of them. */
  anyway?: boolean;
}

interface Outcome {
  problems: string[];
  pairs: GatePair[];
}

/**
 * Decides whether releases may go before customers: first by looking, then, if nothing is wrong, by running
 * each pair.
 * @returns one verdict for each candidate
 */
export async function checkRelease(options: CheckOptions): Promise<GateVerdict[]> {
  const { registry, candidate, who, last = lastReleasesTried } = options;
  const channels = await registry.channels();
  const records = await Promise.all(
    Object.entries(candidate).map(([remote, release]) => registry.record(remote, release)),
  );
  const found: string[][] = [];
  const own: string[][] = [];
  for (const record of records) {
    const inspection = await inspectRelease(registry, channels, record, last, records);
    found.push(inspection.problems);
    own.push(inspection.own);
    options.onInspected?.(record, inspection);
  }
  const sound = found.every((problems) => !problems.length);
  const outcome: Outcome = sound
    ? await runTrials(
        options,
        records,
        releasesToTry(channels, candidate, last),
        channels.channels.stable.remotes,
      )
    : { problems: [], pairs: [] };
  const at = new Date().toISOString();
  return records.map(({ remote, release }, i) => {
    const problems = [...(found[i] ?? []), ...outcome.problems];
    const pairs = outcome.pairs.filter((pair) => pair.remote !== remote);
    const green = sound && !problems.length && pairs.every(({ ok }) => ok);
    const ran = [...(own[i] ?? []), ...inspected, ...(sound ? tried : [])];
    return { remote, release, verdict: green ? 'green' : 'red', at, who, problems, pairs, ran };
  });
}

async function runTrials(
  { startTrials, onFailed, onTried }: CheckOptions,
  candidates: readonly ReleaseRecord[],
  trials: readonly Trial[],
  stable: ReleaseByRemote,
): Promise<Outcome> {
  const [first] = trials;
  if (!first?.set.shell) throw new Error('no release of the shell is stable: there is nothing to run with');
  const storefront = await startTrials(first.set);
  const outcome: Outcome = { problems: [], pairs: [] };
  try {
    for (const [index, trial] of trials.entries()) {
      const result = await runTrial(storefront, trial, candidates, stable, (reason) =>
        onFailed?.(trial, reason),
      );
      onTried?.(trial, result, index, trials.length);
      const { reason, anyway = false } = result;
      if (trial.with) {
        const problems = reason ? [anyway ? `fails without the candidate too: ${reason}` : reason] : [];
        outcome.pairs.push({ ...trial.with, ok: !reason || anyway, problems });
      } else if (reason) {
        // What fails with the stable set would fail with the others too.
        outcome.problems.push(`with the stable set: ${reason}`);
        break;
      } else
        for (const [remote, release] of Object.entries(trial.set))
          outcome.pairs.push({ remote, release, ok: true, problems: [] });
    }
  } finally {
    await storefront.end();
  }
  return outcome;
}

async function runTrial(
  storefront: Trials,
  trial: Trial,
  candidates: readonly ReleaseRecord[],
  stable: ReleaseByRemote,
  onFailed: (reason: string) => void,
): Promise<TrialResult> {
  const run = () => storefront.run(trial.set, candidates, !trial.with);
  const first = await run();
  if (!first) return {};
  onFailed(first);
  // A busy machine misses a deadline now and then; a fault is there again.
  const reason = await run();
  if (!reason) return {};
  // An old release may be broken by itself, which would keep everybody else from shipping.
  if (!trial.with) return { reason };
  const without = Object.fromEntries(
    Object.entries(trial.set).flatMap(([remote, release]): [string, string][] => {
      if (!candidates.some((candidate) => candidate.remote === remote)) return [[remote, release]];
      return stable[remote] ? [[remote, stable[remote]]] : [];
    }),
  );
  return { reason, anyway: (await storefront.run(without, [], false)) !== undefined };
}

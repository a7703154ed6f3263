import type { RegistryStore, ReleaseByRemote } from '../registry';
import type { GateVerdict } from '../registry/gates/GateVerdict';
import { releaseNamed } from './releaseNamed';
import { requireAddress } from './requireAddress';

/** What the gate is asked for. */
export interface GateQuestion {
  /** `mf-reviews@0.1.0-ab12cd34`, or a remote whose newest release is meant. */
  names: readonly string[];
  /** How many releases of each other package are tried; as many as usual when absent. */
  last?: number;
  /** Stands in the verdict. */
  who: string;
}

/**
 * Runs releases with the last ones of every other package in a storefront of its own, keeps the verdicts in
 * the registry and answers them.
 * @throws Error when a release is not in the registry or no storefront could be started
 */
export async function runGate(
  registry: RegistryStore,
  { names, last, who }: GateQuestion,
  say: (line: string) => void,
): Promise<GateVerdict[]> {
  const candidate: ReleaseByRemote = Object.fromEntries(
    await Promise.all(names.map((name) => releaseNamed(registry, name))),
  );
  // Loaded when it is needed: it brings a browser along.
  const { browserTrials, checkRelease, failedLine, inspectionLines, lastReleasesTried, trialLine } =
    await import('../gate');
  const { GATE_API_URL } = process.env;
  const apiUrl = GATE_API_URL && requireAddress('GATE_API_URL', GATE_API_URL);
  const verdicts = await checkRelease({
    registry,
    candidate,
    who,
    last: last ?? lastReleasesTried,
    startTrials: (first) =>
      browserTrials({
        registry,
        first,
        say,
        ...(apiUrl ? { apiUrl } : {}),
        async onPictures({ remote, release }, { html, lines }) {
          const kept = await registry.putGatePictures(remote, release, html);
          for (const line of [...lines, `  pictures: ${kept}, in the registry`]) say(line);
        },
      }),
    onInspected: (record, inspection) => inspectionLines(record, inspection).forEach(say),
    onFailed: (...failed) => say(failedLine(...failed)),
    onTried: (...tried) => say(trialLine(...tried)),
  });
  for (const verdict of verdicts) await registry.putGate(verdict);
  return verdicts;
}

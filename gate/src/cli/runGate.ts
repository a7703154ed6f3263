import { type RunGate, releaseNamed, requireAddress } from '@storefront/federation/cli';
import type { ReleaseByRemote } from '@storefront/federation/registry';

export const runGate: RunGate = async (registry, { names, last, who }, say) => {
  const candidate: ReleaseByRemote = Object.fromEntries(
    await Promise.all(names.map((name) => releaseNamed(registry, name))),
  );
  // Loaded when it is needed: it brings a browser along.
  const [{ browserTrials }, { checkRelease, lastReleasesTried }, { failedLine, inspectionLines, trialLine }] =
    await Promise.all([
      import('../trials/browserTrials'),
      import('../checks/checkRelease'),
      import('./progress'),
    ]);
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
      }),
    onInspected: (record, inspection) => inspectionLines(record, inspection).forEach(say),
    onFailed: (...failed) => say(failedLine(...failed)),
    onTried: (...tried) => say(trialLine(...tried)),
  });
  for (const verdict of verdicts) await registry.putGate(verdict);
  return verdicts;
};

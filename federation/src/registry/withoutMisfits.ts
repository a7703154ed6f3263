import type { ReleaseRecord } from '../records/ReleaseRecord';
import type { CanaryChannel, Channels } from './Channels';
import { findIncompatibilities } from './compatibility';

/** Ends the canaries that cannot run with what became stable, and says so in the history. */
export async function withoutMisfits(
  channels: Channels,
  readRecord: (remote: string, release: string) => Promise<ReleaseRecord>,
): Promise<Channels> {
  const kept: Record<string, CanaryChannel> = {};
  const ended: string[] = [];
  for (const [name, canary] of Object.entries(channels.channels.canaries)) {
    const { shell, ...rest } = canary.remotes;
    const [problem] = shell
      ? findIncompatibilities(
          await readRecord('shell', shell),
          await Promise.all(Object.entries(rest).map(([remote, release]) => readRecord(remote, release))),
        )
      : [];
    if (problem) ended.push(`${name} off: ${problem}`);
    else kept[name] = canary;
  }
  const [latest, ...older] = channels.history;
  if (!ended.length || !latest) return channels;
  return {
    ...channels,
    channels: { ...channels.channels, canaries: kept },
    history: [{ ...latest, what: [latest.what, ...ended].join('; ') }, ...older],
  };
}

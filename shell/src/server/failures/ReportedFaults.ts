import { releaseBase } from '@storefront/federation/registry';
import { placesInRelease, type ScriptPlace } from '@storefront/federation/server';

interface ReportedFault {
  message: string;
  /** Where in the release's own scripts, if it was there. */
  place?: ScriptPlace;
  /** How many visitors met it. */
  count: number;
}

const maxReleases = 50;
const maxFaults = 20;
const longestMessage = 200;

/** What visitors' reports say of each release since this process began, by message and place. */
export class ReportedFaults {
  private readonly byRelease = new Map<string, Map<string, ReportedFault>>();

  /** @param report the body as a browser sent it: anybody may send anything */
  note({ remote, release }: { remote: string; release: string }, report: unknown): void {
    const { message, stack } = report as Record<string, unknown>;
    if (typeof message !== 'string' || !message) return;
    const [place] = typeof stack === 'string' ? placesInRelease(stack, releaseBase(remote, release)) : [];
    const name = `${remote}@${release}`;
    const found = this.byRelease.get(name) ?? new Map<string, ReportedFault>();
    // The newest last; what was not heard of for longest goes first.
    this.byRelease.delete(name);
    this.byRelease.set(name, found);
    const [oldest] = this.byRelease.keys();
    if (this.byRelease.size > maxReleases && oldest) this.byRelease.delete(oldest);
    const short = message.slice(0, longestMessage);
    const key = `${short} ${place?.file}:${place?.line}:${place?.column}`;
    const known = found.get(key);
    if (known) known.count += 1;
    else if (found.size < maxFaults)
      found.set(key, { message: short, ...(place ? { place } : {}), count: 1 });
  }

  /** The most frequent first. */
  list(remote: string, release: string): ReportedFault[] {
    const found = this.byRelease.get(`${remote}@${release}`)?.values() ?? [];
    return [...found].sort((a, b) => b.count - a.count);
  }
}

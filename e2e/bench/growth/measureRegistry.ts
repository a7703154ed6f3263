import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry, registrySettings, releasesFolder } from '@storefront/federation/registry';
import { sampleId, writeSampleRelease } from './sampleRelease';

/** How long it takes to say what a page is made of, ms; medians. */
export interface RegistryTimes {
  releases: number;
  /** In a process that has just started. */
  firstMs: number;
  /** As for every page after it. */
  againMs: number;
}

const remotes = Array.from({ length: 5 }, (_, index) => `mf-sample-${index}`);
const counts = [10, 10_000];
const processes = 9;
const pages = 2_000;
const visitor = { brand: 'umi', city: 'vladivostok', visitorId: 'bench' };
const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A registry of so many releases, of which five are in use. */
export async function measureRegistry(say: (text: string) => void): Promise<RegistryTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-growth-'));
  try {
    const settings = registrySettings({ DATA_DIR: folder }, folder);
    const registry = openRegistry(settings);
    const fresh = mkdtempSync(join(folder, 'fresh-'));
    for (const remote of remotes) await registry.publish(writeSampleRelease(fresh, remote, sampleId(0)));
    await registry.promote(
      Object.fromEntries(remotes.map((remote) => [remote, sampleId(0)])),
      { who: 'bench', why: 'measuring' },
      { unchecked: 'a measurement' },
    );
    const found: RegistryTimes[] = [];
    let kept = remotes.length;
    for (const releases of counts) {
      say(`a registry of ${releases} releases`);
      for (; kept < releases; kept += 1) {
        const remote = remotes[kept % remotes.length] as string;
        writeSampleRelease(releasesFolder(settings), remote, sampleId(kept));
      }
      const firstMs: number[] = [];
      const againMs: number[] = [];
      for (let process = 0; process < processes; process += 1) {
        const server = openRegistry(settings);
        const startedAt = performance.now();
        await server.resolveComposition(visitor);
        const readAt = performance.now();
        firstMs.push(readAt - startedAt);
        for (let page = 0; page < pages; page += 1) await server.resolveComposition(visitor);
        againMs.push((performance.now() - readAt) / pages);
      }
      found.push({ releases, firstMs: median(firstMs), againMs: median(againMs) });
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

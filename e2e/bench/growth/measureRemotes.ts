import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openRegistry, registrySettings } from '@storefront/federation/registry';
import { fetchPage } from '../web/fetchPage';
import { sampleId, writeSampleRelease } from './sampleRelease';

/** The home page, which is made of five remotes however many there are. */
export interface RemotesBytes {
  remotes: number;
  documentBytes: number;
  /** As it was sent. */
  wireBytes: number;
}

const own = 5;
const wanted = 50;
const untilServedMs = 60_000;

/** Publishes remotes that the page has nothing of, beside the five that there are. */
export async function measureRemotes(
  origin: string,
  dataFolder: string,
  say: (text: string) => void,
): Promise<RemotesBytes[]> {
  const host = new URL(origin).host;
  const weigh = async (remotes: number): Promise<RemotesBytes> => {
    const { html, wireBytes } = await fetchPage(origin, host);
    return { remotes, documentBytes: Buffer.byteLength(html), wireBytes };
  };
  const before = await weigh(own);
  const registry = openRegistry(registrySettings({ DATA_DIR: dataFolder }, dataFolder));
  const composed = await readComposition(origin, host);
  const folder = mkdtempSync(join(tmpdir(), 'storefront-growth-'));
  const author = { who: 'bench', why: 'measuring' };
  const release = sampleId(1);
  const added = Array.from({ length: wanted - own }, (_, index) => `mf-sample-${index}`);
  try {
    say(`${wanted} remotes`);
    // The folder of releases is kept from one measurement to the next.
    for (const remote of added)
      if (!(await registry.has(remote, release)))
        await registry.publish(writeSampleRelease(folder, remote, release));
    const releases = Object.fromEntries(added.map((remote) => [remote, release]));
    await registry.promote(releases, author, { unchecked: 'a measurement' });
    const deadline = Date.now() + untilServedMs;
    while ((await readComposition(origin, host)) === composed) {
      if (Date.now() > deadline) throw new Error('the storefront does not hear of its new remotes');
      await wait(500);
    }
    return [before, await weigh(wanted)];
  } finally {
    for (const remote of added) await registry.retire(remote, undefined, author).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name of the set of releases that a page is made of. */
async function readComposition(origin: string, host: string): Promise<string | undefined> {
  const { html } = await fetchPage(origin, host);
  return /"composition":\{"id":"([^"]+)"/.exec(html)?.[1];
}

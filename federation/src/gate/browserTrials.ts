import { readFile } from 'node:fs/promises';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { readSurface, type Surface, surfaceFile } from '../records/Surface';
import type { ReleaseByRemote } from '../registry';
import type { Trials } from './checkRelease';
import { observeConduct } from './conduct/observeConduct';
import { orderJourney } from './orderJourney';
import { ownPages, visitOwnPages } from './ownPages';
import { compareRenders } from './renderComparison';
import { Stand, type StandOptions } from './Stand';
import { WatchedPage } from './WatchedPage';

/** Runs sets of releases in a storefront of their own: a customer orders, and opens the candidates' pages. */
export async function browserTrials(options: StandOptions): Promise<Trials> {
  const stand = await Stand.start(options);
  return {
    end: () => stand.end(),
    async run(set: ReleaseByRemote, candidates: readonly ReleaseRecord[], first: boolean) {
      await stand.use(set);
      const visit = await WatchedPage.open(stand.browser);
      try {
        for (const record of candidates) {
          const pages = ownPages(record);
          if (first) await compareRenders(visit, stand.origin, record, pages);
          await visitOwnPages(visit, stand.origin, record, pages);
        }
        if (first)
          for (const record of candidates.filter(({ kind }) => kind === 'remote'))
            await observeConduct(stand, record, await loadSurface(options.registry, record));
        await orderJourney(visit, stand.origin);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        await visit.close();
      }
    },
  };
}

async function loadSurface(
  registry: StandOptions['registry'],
  { remote, release, files }: ReleaseRecord,
): Promise<Surface | undefined> {
  if (!files[surfaceFile]) return undefined;
  const file = registry.getFilePath(remote, release, surfaceFile);
  return readSurface(JSON.parse(await readFile(file, 'utf8')), file);
}

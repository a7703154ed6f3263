import { readFile } from 'node:fs/promises';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { readSurface, type Surface, surfaceFile } from '../records/Surface';
import type { RegistryStore, ReleaseByRemote } from '../registry';
import { checkAccessibility, type SeenRelease } from './accessibility';
import type { Trials } from './checkRelease';
import { observeConduct } from './conduct/observeConduct';
import { orderJourney } from './orderJourney';
import { ownPages, visitOwnPages } from './ownPages';
import { compareRenders } from './renderComparison';
import { Stand, type StandOptions } from './Stand';
import { WatchedPage } from './WatchedPage';

interface Options extends StandOptions {
  registry: StandOptions['registry'] & Pick<RegistryStore, 'record' | 'channels'>;
}

/** Runs sets of releases in a storefront of their own: a customer orders, and opens the candidates' pages. */
export async function browserTrials(options: Options): Promise<Trials> {
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
            await lookClosely(stand, options.registry, set, record);
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

/** @throws Error with everything that the release does wrong in its pages and dialogs */
async function lookClosely(
  stand: Stand,
  registry: Options['registry'],
  set: ReleaseByRemote,
  record: ReleaseRecord,
): Promise<void> {
  const seen = async (one: ReleaseRecord): Promise<SeenRelease> => ({
    record: one,
    surface: await loadSurface(registry, one),
    use: () => stand.use({ ...set, [one.remote]: one.release }),
  });
  const candidate = await seen(record);
  const stable = (await registry.channels()).channels.stable.remotes[record.remote];
  const before =
    stable && stable !== record.release
      ? await seen(await registry.record(record.remote, stable))
      : undefined;
  const problems: string[] = [];
  for (const look of [
    () => observeConduct(stand, record, candidate.surface),
    () => checkAccessibility(stand, candidate, before),
  ])
    await look().catch((error: Error) => void problems.push(error.message));
  if (problems.length) throw new Error(problems.join('; '));
}

async function loadSurface(
  registry: StandOptions['registry'],
  { remote, release, files }: ReleaseRecord,
): Promise<Surface | undefined> {
  if (!files[surfaceFile]) return undefined;
  const file = registry.getFilePath(remote, release, surfaceFile);
  return readSurface(JSON.parse(await readFile(file, 'utf8')), file);
}

import { readFile } from 'node:fs/promises';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { readSurface, type Surface, surfaceFile } from '../records/Surface';
import type { RegistryStore, ReleaseByRemote } from '../registry';
import type { Trials } from './checkRelease';
import { observeConduct } from './conduct/observeConduct';
import { nameSources } from './nameSources';
import { orderJourney } from './orderJourney';
import { ownPages, visitOwnPages } from './ownPages';
import { compareRenders } from './renderComparison';
import { Stand, type StandOptions } from './Stand';
import { checkViews, type SeenRelease } from './views/checkViews';
import { type PictureReport, reportPictures } from './views/reportPictures';
import { WatchedPage } from './WatchedPage';

interface Options extends StandOptions {
  registry: StandOptions['registry'] & Pick<RegistryStore, 'record' | 'channels'>;
  /** Is given the pictures of a candidate beside those of the release before. */
  onPictures?: (record: ReleaseRecord, report: PictureReport) => Promise<void>;
}

/** Runs sets of releases in a storefront of their own: a customer orders, and opens the candidates' pages. */
export async function browserTrials(options: Options): Promise<Trials> {
  const stand = await Stand.start(options);
  const { say } = options;
  const pictured = new Set<ReleaseRecord>();
  // What fails is run once more, and its pictures are there already.
  const onPictures: Options['onPictures'] = async (record, report) => {
    if (pictured.has(record)) return;
    pictured.add(record);
    await options.onPictures?.(record, report);
  };
  return {
    end: () => stand.end(),
    async run(set: ReleaseByRemote, candidates: readonly ReleaseRecord[], first: boolean) {
      await stand.use(set);
      const visit = await WatchedPage.open(stand.browser);
      try {
        for (const record of candidates) {
          const pages = ownPages(record);
          if (pages.length) say(`· opening the pages of ${record.remote}`);
          if (first) await compareRenders(visit, stand, record, pages);
          await visitOwnPages(visit, stand.origin, record, pages);
        }
        // Before the close look, which takes minutes.
        say('· ordering as a customer');
        await orderJourney(visit, stand.origin);
        if (first)
          for (const record of candidates.filter(({ kind }) => kind === 'remote'))
            await lookClosely(stand, { ...options, onPictures }, set, record);
        return undefined;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return await nameSources(options.registry, candidates, reason);
      } finally {
        await visit.close();
      }
    },
  };
}

/** @throws Error with everything that the release does wrong in its pages and dialogs */
async function lookClosely(
  stand: Stand,
  { registry, onPictures, say }: Options,
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
    () => observeConduct(stand, record, candidate.surface, say),
    () =>
      checkViews(stand, candidate, before, say, async (after, earlier) => {
        if (!onPictures || !stable || !before) return;
        const names = {
          candidate: `${record.remote}@${record.release}`,
          before: `${record.remote}@${stable}`,
        };
        await reportPictures(stand.browser, names, after, earlier)
          .then((report) => onPictures(record, report))
          .catch((error: Error) => say(`  no pictures: ${error.message}`));
      }),
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

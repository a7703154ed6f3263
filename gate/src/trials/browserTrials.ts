import { type ReleaseRecord, toMessage } from '@storefront/federation/records';
import type { RegistryStore, ReleaseByRemote } from '@storefront/federation/registry';
import type { Trials } from '../checks/checkRelease';
import { loadSurface } from '../checks/loadSurface';
import { TrialStorefront, type TrialStorefrontOptions } from '../storefront/TrialStorefront';
import { checkAccessibility, type SeenRelease } from './accessibility/checkAccessibility';
import { observeConduct } from './conduct/observeConduct';
import { nameSources } from './nameSources';
import { orderJourney } from './orderJourney';
import { ownPages, visitOwnPages } from './ownPages';
import { compareRenders } from './renderComparison';
import { WatchedPage } from './WatchedPage';

interface Options extends TrialStorefrontOptions {
  registry: TrialStorefrontOptions['registry'] & Pick<RegistryStore, 'record' | 'channels'>;
}

/** Runs sets of releases in a storefront of their own: a customer orders, and opens the candidates' pages. */
export async function browserTrials(options: Options): Promise<Trials> {
  const storefront = await TrialStorefront.start(options);
  const { say } = options;
  return {
    end: () => storefront.end(),
    async run(set: ReleaseByRemote, candidates: readonly ReleaseRecord[], first: boolean) {
      await storefront.use(set);
      const visit = await WatchedPage.open(storefront.browser);
      try {
        for (const record of candidates) {
          const pages = ownPages(record);
          if (pages.length) say(`· opening the pages of ${record.remote}`);
          if (first) await compareRenders(visit, storefront, record, pages);
          await visitOwnPages(visit, storefront.origin, record, pages);
        }
        // Before the close look, which takes minutes.
        say('· ordering as a customer');
        await orderJourney(visit, storefront.origin);
        if (first)
          for (const record of candidates.filter(({ kind }) => kind === 'remote'))
            await lookClosely(storefront, options, set, record);
        return undefined;
      } catch (error) {
        return await nameSources(options.registry, candidates, toMessage(error));
      } finally {
        await visit.close();
      }
    },
  };
}

/** @throws Error with everything that the release does wrong in its pages and dialogs */
async function lookClosely(
  storefront: TrialStorefront,
  { registry, say }: Options,
  set: ReleaseByRemote,
  record: ReleaseRecord,
): Promise<void> {
  const seen = async (one: ReleaseRecord): Promise<SeenRelease> => ({
    record: one,
    surface: await loadSurface(registry, one),
    use: () => storefront.use({ ...set, [one.remote]: one.release }),
  });
  const candidate = await seen(record);
  const stable = (await registry.channels()).channels.stable.remotes[record.remote];
  const before =
    stable && stable !== record.release
      ? await seen(await registry.record(record.remote, stable))
      : undefined;
  const problems: string[] = [];
  for (const look of [
    () => observeConduct(storefront, record, candidate.surface, say),
    () => checkAccessibility(storefront, candidate, before, say),
  ])
    await look().catch((error: Error) => void problems.push(error.message));
  if (problems.length) throw new Error(problems.join('; '));
}

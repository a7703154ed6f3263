import type { ReleaseRecord } from '../records/ReleaseRecord';
import type { ReleaseByRemote } from '../registry';
import type { Trials } from './checkRelease';
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

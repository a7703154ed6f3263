import axe from 'axe-core';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import type { Surface } from '../records/Surface';
import { inPage } from './conduct/inPage';
import { listParts, type Part } from './conduct/listParts';
import type { Storefront } from './conduct/observeConduct';
import { WatchedPage } from './WatchedPage';

/** What axe holds against a part by one rule. */
export interface AccessFault {
  rule: string;
  help: string;
  /** The first element and how many more there are. */
  place: string;
  count: number;
}

const partMs = 5000;
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Of a long list of dishes the first cards: those below are made alike, and ninety take axe many seconds. */
const alike = 'li:nth-child(n+9) > [data-part="card"]';

/** A release with the types of its components, and how the page comes with it. */
export interface SeenRelease {
  record: ReleaseRecord;
  surface: Surface | undefined;
  use(): Promise<void>;
}

/**
 * Lets axe look at every page and dialog of a release. What the release before has as well is left to its
 * owner: a gate that began to refuse old faults would keep everybody from shipping mends.
 * @param before the stable release, when there is one; looked at only where the candidate has faults
 * @throws Error naming each part with the rules that it newly breaks
 */
export async function checkAccessibility(
  storefront: Storefront,
  candidate: SeenRelease,
  before: SeenRelease | undefined,
): Promise<void> {
  const faulty: { part: Part; faults: AccessFault[] }[] = [];
  for (const part of listParts(candidate.record, storefront.origin, candidate.surface)) {
    const faults = await findFaults(storefront, part);
    if (faults.length) faulty.push({ part, faults });
  }
  const problems: string[] = [];
  if (before && faulty.length) await before.use();
  try {
    for (const { part, faults } of faulty) {
      const same =
        before &&
        listParts(before.record, storefront.origin, before.surface).find(({ name }) => name === part.name);
      const found = newFaults(faults, same ? await findFaults(storefront, same) : []);
      if (found.length) problems.push(`${part.name}: ${found.join('; ')}`);
    }
  } finally {
    if (before && faulty.length) await candidate.use();
  }
  if (problems.length) throw new Error(`accessibility: ${problems.join('; ')}`);
}

/** Of each rule what is more than before, as a sentence: the names of elements change from build to build. */
export function newFaults(now: readonly AccessFault[], before: readonly AccessFault[]): string[] {
  return now.flatMap(({ rule, help, place, count }) => {
    const had = before.find((fault) => fault.rule === rule)?.count ?? 0;
    if (count <= had) return [];
    const more = count > 1 ? ` and ${count - 1} more` : '';
    return [`${help} (${rule}): ${place}${more}${had ? `, ${had} before` : ''}`];
  });
}

async function findFaults({ browser }: Storefront, part: Part): Promise<AccessFault[]> {
  // What goes wrong in the console or the page is found by others.
  const visit = await WatchedPage.open(browser, { console: false });
  try {
    await part.open(visit.page);
    await visit.page
      .locator(part.scope)
      .first()
      .waitFor({ state: 'attached', timeout: partMs })
      .catch(() => undefined);
    await visit.page.waitForFunction(isStill);
    await visit.page.evaluate(axe.source);
    return await inPage(visit.page, runAxe, { scope: part.scope, levels, alike });
  } finally {
    await visit.close();
  }
}

/** Runs in the page: a dialog that fades in has the contrast of its fading. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      (one) =>
        one.playState !== 'running' ||
        one.timeline !== document.timeline ||
        one.effect?.getTiming().iterations === Infinity,
    );

interface Question {
  scope: string;
  levels: string[];
  alike: string;
}

/** Runs in the page. */
async function runAxe({ scope, levels, alike }: Question): Promise<AccessFault[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const include = [...document.querySelectorAll(scope)];
  if (!include.length) return [];
  const found = await run(
    { include, exclude: [...document.querySelectorAll(alike)] },
    { runOnly: { type: 'tag', values: levels }, resultTypes: ['violations'] },
  );
  return found.violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    place: nodes[0]?.target.join(' ') ?? '',
    count: nodes.length,
  }));
}

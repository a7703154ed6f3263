import axe from 'axe-core';
import type { Page } from 'playwright';
import { inPage } from '../conduct/inPage';

/** What axe holds against a part by one rule. */
export interface AccessFault {
  rule: string;
  help: string;
  /** The first element and how many more there are. */
  place: string;
  count: number;
}

/** What the dark changes. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Of a long list of dishes the first cards: those below are made alike, and ninety take axe many seconds. */
const alike = 'li:nth-child(n+9) > [data-part="card"]';

/**
 * What is new in each view. A rule that is newly broken in several is reported for the first of them; the
 * first view of all goes without its name.
 */
export function newFaultsInViews<One extends { view: string; faults: AccessFault[] }>(
  seen: readonly One[],
  faultsBefore: (one: One) => readonly AccessFault[],
): string[] {
  const told = new Set<string>();
  return seen.flatMap((one, index) =>
    one.faults.flatMap((fault) => {
      const [text] = told.has(fault.rule) ? [] : newFaults([fault], faultsBefore(one));
      if (!text) return [];
      told.add(fault.rule);
      return [index ? `at ${one.view}: ${text}` : text];
    }),
  );
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

/**
 * What axe holds against a part as it stands in the page.
 * @param rules in place of all of WCAG 2.2 AA
 */
export async function findFaults(page: Page, scope: string, rules?: string[]): Promise<AccessFault[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return inPage(page, runAxe, { scope, alike, runOnly: rules ?? levels });
}

interface Question {
  scope: string;
  alike: string;
  /** Tags, or names of rules. */
  runOnly: string[];
}

/** Runs in the page. */
async function runAxe({ scope, alike, runOnly }: Question): Promise<AccessFault[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const include = [...document.querySelectorAll(scope)];
  if (!include.length) return [];
  const found = await run(
    { include, exclude: [...document.querySelectorAll(alike)] },
    { runOnly, resultTypes: ['violations'] },
  );
  return found.violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    place: nodes[0]?.target.join(' ') ?? '',
    count: nodes.length,
  }));
}

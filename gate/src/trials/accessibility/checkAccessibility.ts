import type { ReleaseRecord, Surface } from '@storefront/federation/records';
import { listParts } from '../conduct/listParts';
import type { Storefront } from '../conduct/observeConduct';
import { type AccessFault, colourRules, findFaults, newFaultsInViews } from './faults';
import { nameView, viewPart } from './viewPart';

/** A release with the types of its components, and how the page comes with it. */
export interface SeenRelease {
  record: ReleaseRecord;
  surface: Surface | undefined;
  use(): Promise<void>;
}

/** What axe holds against a part in one view. */
interface SeenPart {
  part: string;
  view: string;
  faults: AccessFault[];
}

/**
 * Has axe look at every page and dialog of a release on two screens, in light and in the dark. Faults of the
 * release before are left to its owner: a gate that began to refuse them would keep everybody from shipping.
 * @param before the stable release, when there is one; its parts are opened only where the candidate has faults
 * @throws Error naming each part with the rules that it newly breaks
 */
export async function checkAccessibility(
  storefront: Storefront,
  candidate: SeenRelease,
  before: SeenRelease | undefined,
  say: (line: string) => void,
): Promise<void> {
  const seen = await lookAtParts(storefront, candidate, say);
  const faulty = new Set(seen.flatMap(({ part, faults }) => (faults.length ? part : [])));
  let earlier: SeenPart[] = [];
  if (before && faulty.size) {
    await before.use();
    try {
      earlier = await lookAtParts(storefront, before, say, faulty);
    } finally {
      await candidate.use();
    }
  }
  const faultsBefore = ({ part, view }: SeenPart) =>
    earlier.find((one) => one.part === part && one.view === view)?.faults ?? [];
  const problems = [...faulty].flatMap((part) => {
    const found = newFaultsInViews(
      seen.filter((one) => one.part === part),
      faultsBefore,
    );
    return found.length ? [`${part}: ${found.join('; ')}`] : [];
  });
  if (problems.length) throw new Error(`accessibility: ${problems.join('; ')}`);
}

/** @param only the parts of an earlier release; one that cannot be opened any more says nothing of the candidate */
async function lookAtParts(
  storefront: Storefront,
  { record, surface }: SeenRelease,
  say: (line: string) => void,
  only?: ReadonlySet<string>,
): Promise<SeenPart[]> {
  const seen: SeenPart[] = [];
  for (const part of listParts(record, storefront.origin, surface)) {
    if (only && !only.has(part.name)) continue;
    say(`· looking at ${part.name} of ${record.release} on two screens`);
    await viewPart(storefront, part, async (page, view) => {
      // In the dark the colours differ and nothing else does.
      const rules = view.scheme === 'dark' ? colourRules : undefined;
      seen.push({ part: part.name, view: nameView(view), faults: await findFaults(page, part.scope, rules) });
    }).catch((error: Error) => {
      if (!only) throw error;
    });
  }
  return seen;
}

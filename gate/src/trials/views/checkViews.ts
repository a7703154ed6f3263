import type { ReleaseRecord, Surface } from '@storefront/federation/records';
import { type AccessFault, findFaults, newFaultsInViews, ofColours } from '../accessibility';
import { listParts } from '../conduct/listParts';
import type { Storefront } from '../conduct/observeConduct';
import type { SeenPicture } from './reportPictures';
import { takePicture } from './takePicture';
import { nameView, viewPart } from './viewPart';

/** A release with the types of its components, and how the page comes with it. */
export interface SeenRelease {
  record: ReleaseRecord;
  surface: Surface | undefined;
  use(): Promise<void>;
}

/** A part in one view: what axe holds against it, and how it looks. */
interface Seen extends SeenPicture {
  faults: AccessFault[];
}

/**
 * Looks at every page and dialog of a release on two screens, in light and in the dark: with axe, and by a
 * picture. What the release before has as well is left to its owner: a gate that began to refuse old faults
 * would keep everybody from shipping mends.
 * @param before the stable release, when there is one; axe looks at it only where the candidate has faults
 * @param onSeen is given the pictures of both
 * @throws Error naming each part with the rules that it newly breaks
 */
export async function checkViews(
  storefront: Storefront,
  candidate: SeenRelease,
  before: SeenRelease | undefined,
  say: (line: string) => void,
  onSeen: (after: readonly SeenPicture[], before: readonly SeenPicture[]) => Promise<void>,
): Promise<void> {
  const after = await seeParts(storefront, candidate, say, () => true);
  const find = (list: readonly Seen[], { part, view }: Omit<SeenPicture, 'picture'>) =>
    list.find((one) => one.part === part && one.view === view);
  let earlier: Seen[] = [];
  if (before) {
    await before.use();
    try {
      // One that cannot be opened any more says nothing of the candidate.
      earlier = await seeParts(storefront, before, say, (seen) => !!find(after, seen)?.faults.length, true);
    } finally {
      await candidate.use();
    }
  }
  await onSeen(after, earlier);
  const problems = [...new Set(after.map(({ part }) => part))].flatMap((part) => {
    const seen = after.filter((one) => one.part === part);
    const found = newFaultsInViews(seen, (one) => find(earlier, one)?.faults ?? []);
    return found.length ? [`${part}: ${found.join('; ')}`] : [];
  });
  if (problems.length) throw new Error(`accessibility: ${problems.join('; ')}`);
}

async function seeParts(
  storefront: Storefront,
  { record, surface }: SeenRelease,
  say: (line: string) => void,
  wantsFaults: (one: Omit<SeenPicture, 'picture'>) => boolean,
  mayFail = false,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const part of listParts(record, storefront.origin, surface)) {
    say(`· looking at ${part.name} of ${record.release} on two screens`);
    await viewPart(storefront, part, async (page, view) => {
      const names = { part: part.name, view: nameView(view) };
      // In the dark the colours differ and nothing else does.
      const faults = wantsFaults(names)
        ? await findFaults(page, part.scope, view.scheme === 'dark' ? ofColours : undefined)
        : [];
      // A picture that cannot be taken is missing from the report; it is no reason to refuse.
      seen.push({ ...names, faults, picture: await takePicture(page, view).catch(() => undefined) });
    }).catch((error: Error) => {
      if (!mayFail) throw error;
    });
  }
  return seen;
}

import type { ReleaseRecord, Surface } from '@storefront/federation/records';
import { announcesBreak } from './announcesBreak';
import type { Change } from './Change';
import { contributionChanges } from './contributionChanges';
import { nameChanges, providedChanges } from './providedChanges';
import { surfaceChanges } from './surfaceChanges';

/** A release with its public types, where it was built with them. */
export interface Described {
  record: ReleaseRecord;
  surface?: Surface;
}

/** What is different for those who use a release, and whether its version says so. */
export interface PublicChanges {
  changes: Change[];
  problems: string[];
}

/** Compares a candidate with the release that customers have now. */
export function publicChanges(before: Described, after: Described): PublicChanges {
  const changes = [
    ...(before.surface && after.surface ? surfaceChanges(before.surface, after.surface) : []),
    ...contributionChanges(before.record.contributes, after.record.contributes),
    ...nameChanges(before.record.offers, after.record.offers, (name) => `slot ${name}`),
    ...(before.record.provides && after.record.provides
      ? providedChanges(before.record.provides, after.record.provides)
      : []),
  ];
  const breaking = changes.filter((change) => change.breaking);
  if (!breaking.length || announcesBreak(before.record.version, after.record.version))
    return { changes, problems: [] };
  const { remote, release, version } = after.record;
  return {
    changes,
    problems: breaking.map(
      ({ kind, what, detail }) =>
        `${remote}@${release}: ${what} was ${kind}${detail ? ` (${detail})` : ''} since ${before.record.release}, and version ${version} does not say that it breaks`,
    ),
  };
}

import type { ReleaseRecord } from '../records/ReleaseRecord';

/**
 * What a release contributes under a name that another one has already: a page, a dialog, an early press or a
 * parameter that opens a dialog. Without this a page shows one of the two, whichever comes later. One sentence per clash,
 * with the owner's name.
 * @param others the releases that it runs with
 */
export function takenNames(candidate: ReleaseRecord, others: readonly ReleaseRecord[]): string[] {
  const wanted = namesIn(candidate);
  return others
    .filter(({ remote }) => remote !== candidate.remote)
    .flatMap((owner) => {
      const taken = namesIn(owner);
      return [...wanted].flatMap(([key, name]) =>
        taken.has(key)
          ? [`${formatRelease(candidate)} contributes ${name}, which belongs to ${formatRelease(owner)}`]
          : [],
      );
    });
}

const formatRelease = ({ remote, release }: ReleaseRecord) => `${remote}@${release}`;

/** How each name is said, by what it is compared by: `/:city/cart` and `/:town/cart` are one address. */
function namesIn({ contributes: { routes = [], dialogs = [] } }: ReleaseRecord): Map<string, string> {
  const aliases = dialogs.flatMap(({ link = {} }) => Object.values(link).flatMap(({ alias }) => alias ?? []));
  const presses = dialogs.flatMap((dialog) =>
    (dialog.presses ?? []).map(({ action = 'on a product' }) => action),
  );
  return new Map([
    ...routes.map(({ path }) => [`page ${path.replace(/:\w+/g, ':')}`, `the page ${path}`] as const),
    ...dialogs.map(({ name }) => [`dialog ${name}`, `the dialog ${name}`] as const),
    ...presses.map((press) => [`press ${press}`, `the early press "${press}"`] as const),
    ...aliases.map((alias) => [`alias ${alias}`, `the link parameter "${alias}"`] as const),
  ]);
}

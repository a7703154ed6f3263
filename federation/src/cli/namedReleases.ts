/** `mf-catalog@0.1.0-ab12cd34, mf-account@0.1.0-12ab34cd`. */
export const namedReleases = (releases: Record<string, string>): string =>
  Object.entries(releases)
    .map(([remote, release]) => `${remote}@${release}`)
    .join(', ');

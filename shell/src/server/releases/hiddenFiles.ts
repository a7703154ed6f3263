/** Files of a release that are for servers: bundles, source maps and records. */
export const hiddenFiles = /(?:^|\/)(?:server\/|maps\/|record(?:\.signed)?\.json)/;

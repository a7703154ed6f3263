/** Files of a release that are for servers and for the gate: bundles, source maps, records, what was checked. */
export const hiddenFiles = /(?:^|\/)(?:server\/|maps\/|record(?:\.signed)?\.json|checks\.json)/;

const forServers = /(?:^|\/)(?:server\/|maps\/|record(?:\.signed)?\.json|checks\.json)/;
const forServersAndBuilds = new RegExp(`${forServers.source}|@mf-types\\.zip`);

/**
 * Files of a release that are for servers and for the gate: bundles, source maps, records, what was checked;
 * and its types, unless the operator gives those to other hosts.
 */
export const hiddenFiles = ({ releaseTypes }: { releaseTypes: boolean }): RegExp =>
  releaseTypes ? forServers : forServersAndBuilds;

export { type BuildOptions, type BuiltRelease, buildRelease, plannedRelease } from './buildRelease';
export { packageConfigurations } from './packageConfigurations';
export type { Mode } from './releaseInputs';
export { dataFolder, releasedFolders, repositoryRoot } from './repository';
export { type StandaloneServerOptions, serveStandalone } from './serveStandalone';
export { standalone } from './standalone';

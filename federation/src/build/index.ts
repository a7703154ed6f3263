export { type BuildOptions, type BuiltRelease, buildRelease } from './buildRelease';
export { compressBytes } from './compressBytes';
export { createMinimizers } from './createMinimizers';
export { moduleRules } from './moduleRules';
export { packageConfigurations } from './packageConfigurations';
export type { Mode } from './releaseInputs';
export { dataFolder, readPackage, releasedFolders, repositoryRoot, sourceFolder } from './repository';
export { runWebpack } from './runWebpack';

export { releaseBase } from './Composition';
export type { Contributions, DialogContribution, SlotContribution } from './Contributions';
export { computeWeights, overBudget, type Weight } from './computeWeights';
export { moduleClass } from './moduleClass';
export { checksFile, readOwnChecks } from './ownChecks';
export type { ReleaseRecord } from './ReleaseRecord';
export { readSurface, type Surface, type SurfaceExport, type SurfaceProperty, surfaceFile } from './Surface';
export { createReader, number, object, text } from './schema';
export { toMapFile } from './sourceMaps';

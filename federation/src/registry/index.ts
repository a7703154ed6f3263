export {
  type Composition,
  type CompositionRelease,
  type CompositionRemote,
  type CompositionShell,
  releaseBase,
} from '../records/Composition';
export type {
  Contributions,
  DialogContribution,
  RouteContribution,
  SlotContribution,
} from '../records/Contributions';
export { integrityOf } from '../records/integrity';
export type { ExposeFiles, ReleaseFile, ReleaseRecord } from '../records/ReleaseRecord';
export type { CanaryChannel, Channels, HistoryEntry, ReleaseByRemote, StableChannel } from './Channels';
export { readChannels } from './Channels';
export type { Author } from './channelChanges';
export { incompatibilities } from './compatibility';
export { FailureWatch, type FailureWatchOptions, type ReportedFailure } from './FailureWatch';
export { FolderRegistry, type FolderRegistryOptions } from './FolderRegistry';
export type { RegistryStore } from './RegistryStore';
export { bucketOf, type Visitor } from './resolveComposition';
export { verifyRelease } from './verifyRelease';

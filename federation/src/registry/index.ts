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
  LinkParameter,
  RouteContribution,
  SlotContribution,
} from '../records/Contributions';
export { computeIntegrity } from '../records/integrity';
export type { ExposeFiles, ReleaseFile, ReleaseRecord } from '../records/ReleaseRecord';
export { isTranslationError } from '../records/translationError';
export {
  type CanaryChannel,
  type CanaryTarget,
  type Channels,
  type HistoryEntry,
  hashReleases,
  isFix,
  noChannels,
  type ReleaseByRemote,
  readChannels,
  type StableChannel,
} from './Channels';
export { bucketCount, toBucket } from './canaryBuckets';
export type { Author, CanaryRequest } from './channelChanges';
export { findIncompatibilities } from './compatibility';
export {
  type FailureRate,
  FailureWatch,
  type FailureWatchOptions,
  type ReportedFailure,
  type ReportedKind,
} from './FailureWatch';
export type { GatePair, GateVerdict } from './gates/GateVerdict';
export { redSentences } from './gates/gateProblems';
export { openRegistry, readKeys } from './openRegistry';
export { type Owner, type Owners, type Role, readPersonName, roles } from './owners/Owners';
export { addOwner, askForPeople, removeOwner } from './owners/ownerChanges';
export { takenNames } from './ownership';
export { type PromoteOptions, type PruneOptions, Registry, type RegistryStore } from './Registry';
export { type RegistrySettings, registrySettings, releasesFolder } from './registrySettings';
export type { Visitor } from './resolveComposition';
export { newSigningKey, RegistryKeys, toKeyId } from './signing/RegistryKeys';
export { FolderStorage } from './stores/FolderStorage';
export { verifyRelease } from './verifyRelease';

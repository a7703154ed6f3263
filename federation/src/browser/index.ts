export type { Composition, CompositionRelease, CompositionRemote } from '../records/Composition';
export type {
  Contributions,
  DialogContribution,
  EarlyPress,
  LinkParameter,
  RouteContribution,
  SlotContribution,
} from '../records/Contributions';
export { type ComponentModule, createBrowserHost } from './browserHost';
export type { FailurePlace, RemoteFailure, RemoteFailureKind } from './failures';
export { type IntegrityGate, installIntegrity } from './integrityGate';
export { createRemoteLoader } from './loader/createRemoteLoader';
export type { RemoteState } from './loader/createRemoteStates';
export type {
  LoadedExpose,
  PageConnection,
  RemoteLoader,
  RemoteLoaderOptions,
} from './loader/RemoteLoader';
export { announcePreloadError, guardedImport, type PreloadErrorDetail } from './preloadError';
export { type RemoteComponent, type RemoteHost, RemoteHostContext } from './RemoteHost';
export { RemoteSlot, type RemoteSlotProps } from './RemoteSlot';
export { createFailureBeacon, type FailureBeacon } from './sendFailure';
export { createServerHost, type RenderableRelease, type ServerHost, slotInStack } from './serverHost';
export { Stays } from './slotBoundaries';

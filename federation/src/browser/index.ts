export type { Composition, CompositionRelease, CompositionRemote } from '../records/Composition';
export type {
  Contributions,
  DialogContribution,
  EarlyPress,
  LinkParameter,
  RouteContribution,
  SlotContribution,
} from '../records/Contributions';
export type { FailurePlace, RemoteFailure, RemoteFailureKind } from './failures/failures';
export { announcePreloadError, guardedImport, type PreloadErrorDetail } from './failures/preloadError';
export { createFailureBeacon, type FailureBeacon } from './failures/sendFailure';
export { type ComponentModule, createBrowserHost } from './host/browserHost';
export { type RemoteComponent, type RemoteHost, RemoteHostContext } from './host/RemoteHost';
export { createServerHost, type RenderableRelease, type ServerHost, slotInStack } from './host/serverHost';
export { createRemoteLoader } from './loader/createRemoteLoader';
export type { RemoteState } from './loader/createRemoteStates';
export type {
  LoadedExpose,
  PageConnection,
  RemoteLoader,
  RemoteLoaderOptions,
} from './loader/RemoteLoader';
export { type IntegrityGate, installIntegrity } from './runtime/integrityGate';
export { RemoteSlot, type RemoteSlotProps } from './slot/RemoteSlot';
export { Stays } from './slot/slotBoundaries';

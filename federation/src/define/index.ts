export type {
  Contributions,
  DialogContribution,
  EarlyPress,
  LinkParameter,
  RouteContribution,
  SlotContribution,
} from '../records/Contributions';
export { type DefinedPackage, defineRemote, type ExposeName, type RemoteDefinition } from './defineRemote';
export { defineShell, type ShellDefinition } from './defineShell';

import type { DialogContribution } from '../records/Contributions';
import type { DefinedPackage } from './defineRemote';

/** What the shell's `federation.ts` says. */
export interface ShellDefinition {
  /** The range of the API contract, for example `^0.1.0`. */
  contracts: string;
  /** The most the scripts of the entry may weigh together, in bytes after brotli. */
  budgets?: { entries?: number };
  /** Its own dialogs by name, which no remote may take, and their kinds. */
  dialogs?: Record<string, DialogContribution['kind']>;
  /** The slots of its pages and of the frame, for parts of remotes. */
  offers?: readonly string[];
}

/** Declares the host. Its registry name is always `shell`. */
export function defineShell(definition: ShellDefinition): DefinedPackage {
  const entries = definition.budgets?.entries;
  if (entries !== undefined && !(entries > 0))
    throw new Error(`federation.ts of shell: budgets.entries: expected bytes above 0, found ${entries}`);
  return {
    kind: 'shell',
    name: 'shell',
    exposes: {},
    contributes: {
      dialogs: Object.entries(definition.dialogs ?? {}).map(([name, kind]) => ({ name, expose: name, kind })),
    },
    ...(definition.offers ? { offers: [...definition.offers] } : {}),
    contracts: definition.contracts,
    budgets: entries === undefined ? {} : { entries },
  };
}

import type { Contributions } from '../records/Contributions';
import { readContributions, remoteName } from '../records/readRecord';

/** `HomePage` for the key `./HomePage`. */
export type ExposeName<Exposes> = Extract<keyof Exposes, string> extends `./${infer Name}` ? Name : never;

/** What a remote's `federation.ts` says. */
export interface RemoteDefinition<Exposes extends Record<`./${string}`, string>> {
  /** The folder's and registry's name, for example `mf-catalog`. */
  name: string;
  /** `./HomePage` -> source file relative to the package. */
  exposes: Exposes;
  contributes?: Contributions<ExposeName<Exposes>>;
  /** The range of the API contract, for example `^0.1.0`. */
  contracts: string;
  /** The most an expose may weigh with its style sheets, in bytes after brotli. */
  budgets?: Partial<Record<ExposeName<Exposes>, number>>;
}

/** A checked definition, of a remote or of the shell, as the build reads it. */
export interface DefinedPackage {
  kind: 'remote' | 'shell';
  name: string;
  exposes: Record<string, string>;
  contributes: Contributions;
  contracts: string;
  budgets: Record<string, number>;
}

/**
 * Declares what a remote exposes and contributes.
 * @throws Error with the exact place when a name is used twice or an expose is not declared.
 */
export function defineRemote<const Exposes extends Record<`./${string}`, string>>(
  definition: RemoteDefinition<Exposes>,
): DefinedPackage {
  const place = `federation.ts of ${definition.name}`;
  remoteName(definition.name, `${place}: name`);
  const contributes = readContributions(definition.contributes ?? {}, `${place}: contributes`);
  const exposes: Record<string, string> = { ...definition.exposes };
  const budgets: Record<string, number> = {};
  const { routes = [], dialogs = [], slots = [] } = contributes;

  for (const key of Object.keys(exposes))
    if (!/^\.\/[A-Za-z]\w*$/.test(key))
      throw new Error(`${place}: exposes["${key}"]: expected a name such as ./HomePage`);
  const known = (expose: string, where: string) => {
    if (!Object.hasOwn(exposes, `./${expose}`))
      throw new Error(`${place}: ${where}: no expose "./${expose}"`);
  };
  routes.forEach((route, i) => {
    known(route.expose, `contributes.routes[${i}] "${route.path}"`);
  });
  dialogs.forEach((dialog, i) => {
    known(dialog.expose, `contributes.dialogs[${i}] "${dialog.name}"`);
  });
  slots.forEach((slot, i) => {
    known(slot.expose, `contributes.slots[${i}] "${slot.slot}"`);
  });
  unique(routes, (route) => route.id, `${place}: contributes.routes: id`);
  unique(routes, (route) => route.path, `${place}: contributes.routes: path`);
  unique(dialogs, (dialog) => dialog.name, `${place}: contributes.dialogs: name`);
  unique(slots, (slot) => `${slot.slot} ${slot.expose}`, `${place}: contributes.slots: slot and expose`);
  for (const [expose, bytes] of Object.entries<number | undefined>(definition.budgets ?? {})) {
    known(expose, `budgets.${expose}`);
    if (bytes === undefined) continue;
    if (!(bytes > 0)) throw new Error(`${place}: budgets.${expose}: expected bytes above 0, found ${bytes}`);
    budgets[expose] = bytes;
  }
  return {
    kind: 'remote',
    name: definition.name,
    exposes,
    contributes,
    contracts: definition.contracts,
    budgets,
  };
}

function unique<T>(items: readonly T[], keyOf: (item: T) => string, place: string): void {
  const seen = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) throw new Error(`${place} "${key}" is used twice`);
    seen.add(key);
  }
}

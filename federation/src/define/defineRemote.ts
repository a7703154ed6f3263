import type { Contributions } from '../records/Contributions';
import { documentBudget, scriptBudget } from '../records/computeWeights';
import { readContributions, readRemoteName } from '../records/readRecord';

/** `HomePage` for the key `./HomePage`. */
export type ExposeName<Exposes> = Extract<keyof Exposes, string> extends `./${infer Name}` ? Name : never;

/** What a remote's `federation.ts` says. */
export interface RemoteDefinition<Exposes extends Record<`./${string}`, string>> {
  /** The folder's and registry's name, for example `mf-catalog`. */
  name: string;
  /** `./HomePage` -> source file relative to the package. */
  exposes: Exposes;
  contributes?: Contributions<ExposeName<Exposes>>;
  /** The slots of its own that it renders as `<HostSlot name="…" />`, for parts of others. */
  offers?: readonly string[];
  /** The range of the API contract, for example `^0.1.0`. */
  contracts: string;
  /**
   * Pages outside of the shell, each a document of its own with everything it needs inside, so that no other
   * code runs beside it. By name (small letters), which a route has as its `document`: the script that starts it
   * in the browser, and the module whose `exposes` the server renders it with, from what the API answers at
   * `/api/documents/NAME`.
   */
  documents?: Record<string, DocumentSources>;
  /**
   * The most an expose may weigh with its style sheets, in bytes after brotli. A document has its own budget.
   */
  budgets?: Partial<Record<ExposeName<Exposes>, number>>;
  /** The most a single script may weigh, in bytes after brotli: for chunks that no expose begins with. */
  scriptBudget?: number;
}

/**
 * The two sources of a document, and the most its script and style sheets may weigh, in bytes after brotli.
 */
export interface DocumentSources {
  browser: string;
  server: string;
  budget?: number;
}

/** A checked definition, of a remote or of the shell, as the build reads it. */
export interface DefinedPackage {
  kind: 'remote' | 'shell';
  name: string;
  exposes: Record<string, string>;
  contributes: Contributions;
  /** Absent when it offers no slot. */
  offers?: string[];
  /** Absent when it has none. */
  documents?: Record<string, DocumentSources>;
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
  readRemoteName(definition.name, `${place}: name`);
  const contributes = readContributions(definition.contributes ?? {}, `${place}: contributes`);
  const exposes: Record<string, string> = { ...definition.exposes };
  const budgets: Record<string, number> = {};
  const { routes = [], dialogs = [], slots = [] } = contributes;
  const { documents = {} } = definition;

  for (const key of Object.keys(exposes))
    if (!/^\.\/[A-Za-z]\w*$/.test(key))
      throw new Error(`${place}: exposes["${key}"]: expected a name such as ./HomePage`);
  const known = (expose: string, where: string) => {
    if (!Object.hasOwn(exposes, `./${expose}`))
      throw new Error(`${place}: ${where}: no expose "./${expose}"`);
  };
  routes.forEach((route, i) => {
    const where = `contributes.routes[${i}] "${route.path}"`;
    known(route.expose, where);
    if (route.document !== undefined && !Object.hasOwn(documents, route.document))
      throw new Error(`${place}: ${where}: no document "${route.document}"`);
  });
  dialogs.forEach((dialog, i) => {
    const where = `contributes.dialogs[${i}] "${dialog.name}"`;
    known(dialog.expose, where);
    if (dialog.link && dialog.kind === 'confirm')
      throw new Error(`${place}: ${where}: a link may not open a confirm dialog`);
    if (dialog.frame) known(dialog.frame, `${where}: frame`);
    else if (dialog.presses) throw new Error(`${place}: ${where}: presses need a frame that answers them`);
    dialog.presses?.forEach(({ action, product }, at) => {
      if ((action === undefined) === (product === undefined))
        throw new Error(`${place}: ${where}: presses[${at}]: expected either an action or a product`);
    });
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
  if (definition.scriptBudget !== undefined) budgets[scriptBudget] = definition.scriptBudget;
  for (const [name, { budget }] of Object.entries(documents)) {
    if (!/^[a-z]+$/.test(name))
      throw new Error(`${place}: documents["${name}"]: expected a name of small letters`);
    if (!routes.some(({ document }) => document === name))
      throw new Error(`${place}: documents.${name}: no route has it as its document`);
    if (budget !== undefined) budgets[documentBudget(name)] = budget;
  }
  return {
    kind: 'remote',
    name: definition.name,
    exposes,
    contributes,
    ...(definition.offers ? { offers: [...definition.offers] } : {}),
    ...(definition.documents ? { documents: definition.documents } : {}),
    contracts: definition.contracts,
    budgets,
  };
}

function unique<T>(items: readonly T[], getKey: (item: T) => string, place: string): void {
  const seen = new Set<string>();
  for (const item of items) {
    const key = getKey(item);
    if (seen.has(key)) throw new Error(`${place} "${key}" is used twice`);
    seen.add(key);
  }
}

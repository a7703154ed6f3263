import type { Composition, DialogContribution, RouteContribution } from '@storefront/federation/browser';
import { createContext, useContext } from 'react';

/** A contribution with the remote that makes it. */
export interface Contributed {
  remote: string;
  expose: string;
}
export type ContributedRoute = Contributed & Omit<RouteContribution, 'expose' | 'drawn'>;
export type ContributedDialog = Contributed & Omit<DialogContribution, 'name' | 'expose'>;

/** What the remotes of a composition add to the shell, ready for looking up. */
export interface PageContributions {
  routes: readonly ContributedRoute[];
  dialogs: ReadonlyMap<string, ContributedDialog>;
  slots: ReadonlyMap<string, readonly Contributed[]>;
}

/** Reads the contributions of the releases that the page starts with. */
export function collectContributions(composition: Composition): PageContributions {
  const routes: ContributedRoute[] = [];
  const dialogs = new Map<string, ContributedDialog>();
  const slots = new Map<string, (Contributed & { order: number })[]>();
  for (const [remote, { releases }] of Object.entries(composition.remotes)) {
    const contributes = releases[0]?.contributes;
    for (const { id, drawn: _, ...route } of contributes?.routes ?? [])
      routes.push({ remote, id: `${remote}:${id}`, ...route });
    for (const { name, ...dialog } of contributes?.dialogs ?? []) dialogs.set(name, { remote, ...dialog });
    for (const { slot, expose, order = 0 } of contributes?.slots ?? [])
      slots.set(slot, [...(slots.get(slot) ?? []), { remote, expose, order }]);
  }
  for (const list of slots.values()) list.sort((a, b) => a.order - b.order);
  return { routes, dialogs, slots };
}

/** Made once for a page: a context that changes while a part is not hydrated yet deletes that part's HTML. */
export const ContributionsContext = createContext<PageContributions>({
  routes: [],
  dialogs: new Map(),
  slots: new Map(),
});

export const useDialogContributions = () => useContext(ContributionsContext).dialogs;

import type { RemoteLoader } from '@storefront/federation/browser';
import { closeModal, modalsAtom, openNamedModal } from '@storefront/shared-state';
import { preselectedProductsAtom } from '@storefront/shared-state/flows';
import {
  addOncePlaceKnown,
  changePlainLine,
  plainCountAtom,
  type Store,
  takeOverLines,
} from '@storefront/shared-state/host';
import type { PageContributions } from '../remotes/contributions';
import { frameOpened } from './frameOpened';
// The templates are the server's; their styles come with this code.
import './EarlyParts.module.css';

/**
 * Takes over what was pressed before the shell worked, and answers with the store what is pressed on parts
 * whose code has not come. Each line and each dialog is taken over once.
 */
export function takeOverPresses(
  store: Store,
  loader: RemoteLoader,
  remotes: readonly string[],
  { dialogs }: Pick<PageContributions, 'dialogs'>,
): void {
  const presses = window.__presses;
  if (!presses) return;
  const shown = new Set<string>();
  const showCounts = () => {
    for (const key of shown) presses.show(key, store.get(plainCountAtom)(key));
  };
  const lines = presses.adopt({
    open({ name, props, choices }) {
      if (choices) void store.set(addOncePlaceKnown, choices);
      else store.set(openNamedModal, { name, props });
    },
    dismiss(name) {
      store.set(preselectedProductsAtom, []);
      store.set(closeModal, name);
    },
    count: (key) => store.get(plainCountAtom)(key),
    change(key, difference) {
      shown.add(key);
      store.set(changePlainLine, key, difference);
    },
  });
  for (const key of lines.keys()) shown.add(key);
  store.sub(plainCountAtom, showCounts);
  store.set(takeOverLines, lines);

  store.sub(modalsAtom, () => {
    const { current, coming, confirms, displaced } = store.get(modalsAtom);
    const open = [current, coming, ...confirms, ...displaced].map((modal) => modal?.name);
    for (const name of dialogs.keys()) if (!open.includes(name)) presses.closed(name);
  });
  frameOpened(store, presses);
  const showFailed = () => {
    for (const remote of remotes) if (loader.state(remote).failed) presses.fail(remote);
  };
  loader.subscribe(showFailed);
  showFailed();
}

import type { Network } from './Tab';

const lineLimit = 100;

interface Wish {
  desired: number;
  /** What was sent without an answer, and whether the server has counted it. */
  unanswered?: { desired: number; difference: number; counted: boolean };
}

/** What a tab should know and show. */
export interface TabModel {
  network: Network;
  confirmed: Map<string, number>;
  wishes: Map<string, Wish>;
  /** Lines whose debounce runs. */
  waiting: Set<string>;
}

/** The whole cart in a few counts: what the server has, and what each tab believes and wishes. */
export class CartModel {
  server = new Map<string, number>();
  readonly tabs: readonly [TabModel, TabModel] = [newTab(), newTab()];

  shown(tab: TabModel): Record<string, number> {
    const counts = new Map(tab.confirmed);
    for (const [key, { desired }] of tab.wishes) counts.set(key, desired);
    return Object.fromEntries([...counts].filter(([, count]) => count > 0));
  }
  countOf = (tab: TabModel, key: string): number =>
    tab.wishes.get(key)?.desired ?? tab.confirmed.get(key) ?? 0;

  wish(tab: TabModel, key: string, desired: number): void {
    tab.wishes.set(key, { ...tab.wishes.get(key), desired });
    tab.waiting.add(key);
  }
  /** The tab hears what the server has. */
  tell(tab: TabModel): void {
    tab.confirmed = new Map(this.server);
  }
  clear(tab: TabModel): void {
    this.server.clear();
    tab.wishes.clear();
    this.tell(tab);
  }

  /** Every wish is sent; those that nobody answers stay. */
  flush(tab: TabModel): void {
    // In the order in which they were wished: each answer tells what the next one lacks.
    const due = [...tab.wishes].filter(([key, { unanswered }]) => unanswered || tab.waiting.has(key));
    tab.waiting.clear();
    for (const [key] of due) this.#send(tab, key);
  }

  #send(tab: TabModel, key: string): void {
    const wish = tab.wishes.get(key);
    if (!wish) return;
    const difference = wish.desired - (tab.confirmed.get(key) ?? 0);
    const change = wish.unanswered ?? { desired: wish.desired, difference, counted: false };
    if (change.difference === 0) {
      tab.wishes.delete(key);
      return;
    }
    const reached = tab.network !== 'down';
    const refused = reached && !change.counted && !this.#count(key, change);
    if (reached && !refused) change.counted = true;
    if (tab.network === 'down' || tab.network === 'deaf') {
      wish.unanswered = change;
      return;
    }
    this.tell(tab);
    const settled = this.server.get(key) ?? 0;
    const isOver = refused || wish.desired === settled || wish.desired === change.desired;
    if (isOver) {
      tab.wishes.delete(key);
      return;
    }
    delete wish.unanswered;
    this.#send(tab, key);
  }

  /** The server counts one change; false: it refuses it. */
  #count(key: string, { desired, difference }: { desired: number; difference: number }): boolean {
    const count = this.server.get(key) ?? 0;
    // Taken out in the other tab meanwhile.
    if (difference < 0 && count === 0) return false;
    const next = difference < 0 && desired === 0 ? 0 : Math.max(0, count + difference);
    if (difference > lineLimit || next > lineLimit) return false;
    if (next === 0) this.server.delete(key);
    else this.server.set(key, next);
    return true;
  }
}

const newTab = (): TabModel => ({
  network: 'works',
  confirmed: new Map(),
  wishes: new Map(),
  waiting: new Set(),
});

import type { Network } from './Tab';

const lineLimit = 100;

interface PendingCount {
  optimisticCount: number;
  /** What was sent without an answer, and whether the server has counted it. */
  unanswered?: { optimisticCount: number; difference: number; counted: boolean };
}

/** What a tab should know and show. */
export interface TabModel {
  network: Network;
  confirmed: Map<string, number>;
  pending: Map<string, PendingCount>;
  /** Lines whose debounce runs. */
  waiting: Set<string>;
}

/** The whole cart in a few counts: what the server has, and what each tab believes and shows. */
export class CartModel {
  server = new Map<string, number>();
  readonly tabs: readonly [TabModel, TabModel] = [newTab(), newTab()];

  shown(tab: TabModel): Record<string, number> {
    const counts = new Map(tab.confirmed);
    for (const [key, { optimisticCount }] of tab.pending) counts.set(key, optimisticCount);
    return Object.fromEntries([...counts].filter(([, count]) => count > 0));
  }
  getCount = (tab: TabModel, key: string): number =>
    tab.pending.get(key)?.optimisticCount ?? tab.confirmed.get(key) ?? 0;

  change(tab: TabModel, key: string, optimisticCount: number): void {
    tab.pending.set(key, { ...tab.pending.get(key), optimisticCount });
    tab.waiting.add(key);
  }
  /** The tab hears what the server has. */
  tell(tab: TabModel): void {
    tab.confirmed = new Map(this.server);
  }
  clear(tab: TabModel): void {
    this.server.clear();
    tab.pending.clear();
    this.tell(tab);
  }

  /** Sends every pending change; those without a response stay. */
  flush(tab: TabModel): void {
    // In the order in which they were made: each reply is the base of the next change.
    const due = [...tab.pending].filter(([key, { unanswered }]) => unanswered || tab.waiting.has(key));
    tab.waiting.clear();
    for (const [key] of due) this.#send(tab, key);
  }

  #send(tab: TabModel, key: string): void {
    const line = tab.pending.get(key);
    if (!line) return;
    const difference = line.optimisticCount - (tab.confirmed.get(key) ?? 0);
    const change = line.unanswered ?? { optimisticCount: line.optimisticCount, difference, counted: false };
    if (change.difference === 0) {
      tab.pending.delete(key);
      return;
    }
    const reached = tab.network !== 'down';
    const refused = reached && !change.counted && !this.#count(key, change);
    if (reached && !refused) change.counted = true;
    if (tab.network === 'down' || tab.network === 'deaf') {
      line.unanswered = change;
      return;
    }
    this.tell(tab);
    const settled = this.server.get(key) ?? 0;
    const isOver =
      refused || line.optimisticCount === settled || line.optimisticCount === change.optimisticCount;
    if (isOver) {
      tab.pending.delete(key);
      return;
    }
    delete line.unanswered;
    this.#send(tab, key);
  }

  /** The server counts one change; false: it refuses it. */
  #count(
    key: string,
    { optimisticCount, difference }: { optimisticCount: number; difference: number },
  ): boolean {
    const count = this.server.get(key) ?? 0;
    // Taken out in the other tab meanwhile.
    if (difference < 0 && count === 0) return false;
    const next = difference < 0 && optimisticCount === 0 ? 0 : Math.max(0, count + difference);
    if (difference > lineLimit || next > lineLimit) return false;
    if (next === 0) this.server.delete(key);
    else this.server.set(key, next);
    return true;
  }
}

const newTab = (): TabModel => ({
  network: 'works',
  confirmed: new Map(),
  pending: new Map(),
  waiting: new Set(),
});

import type { Entry, Journal } from './Journal';

/**
 * Records of one kind, by id, in the order in which they came. They are never changed in place: `put`
 * replaces.
 */
export class Collection<Item extends { id: string }> {
  #items = new Map<string, Item>();

  constructor(
    private readonly journal: Journal,
    private readonly kind: string,
  ) {
    for (const item of journal.all(kind) as Item[]) this.#items.set(item.id, item);
  }

  get(id: string): Item | undefined {
    return this.#items.get(id);
  }

  list(): Item[] {
    return [...this.#items.values()];
  }

  put(item: Item): Item {
    this.journal.write([this.entry(item)]);
    return item;
  }

  /** The change as an entry, for several records that change together; the caller writes it. */
  entry(item: Item): Entry {
    this.#items.set(item.id, item);
    return { kind: this.kind, id: item.id, value: item };
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#items.delete(id);
    this.journal.write(ids.map((id) => ({ kind: this.kind, id, value: null })));
  }
}

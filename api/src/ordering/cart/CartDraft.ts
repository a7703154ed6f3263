import type { CartOffers } from '../../offers/cart-offers/CartOffers';
import type { StoredCart, StoredLine } from './StoredCart';

/** One change of a cart, made in memory; the store writes what it leads to as a whole. */
export class CartDraft {
  #cart: StoredCart;

  constructor(
    cart: StoredCart,
    private readonly now: number,
  ) {
    // What an earlier change took away has been told.
    this.#cart = { ...cart, offers: { ...cart.offers, notes: [] } };
  }

  get cart(): StoredCart {
    return this.#cart;
  }

  put(line: Omit<StoredLine, 'addedAt'>): void {
    const { lines } = this.#cart;
    const isThere = lines.some(({ lineKey }) => lineKey === line.lineKey);
    this.#cart = {
      ...this.#cart,
      lines: isThere
        ? lines.map((old) => (old.lineKey === line.lineKey ? { ...old, count: line.count } : old))
        : [...lines, { ...line, addedAt: this.now }],
    };
  }

  /**
   * Puts a line in another one's place (D-103). A line of the same composition elsewhere goes: `line` has its
   * pieces.
   */
  replace(lineKey: string, line: Omit<StoredLine, 'addedAt'>): void {
    const others = this.#cart.lines.filter((old) => old.lineKey === lineKey || old.lineKey !== line.lineKey);
    const lines = others.map((old) => (old.lineKey === lineKey ? { ...old, ...line } : old));
    this.#cart = { ...this.#cart, lines };
  }

  remove(lineKey: string): void {
    const lines = this.#cart.lines.filter((line) => line.lineKey !== lineKey);
    this.#cart = { ...this.#cart, lines };
  }

  /** Empties the cart; a promo code outlives it, like the choice of bag. */
  clear(): void {
    this.#cart = { ...this.#cart, lines: [], intervalId: null };
    this.offer({ gifts: [], bonusesLimitMinor: null });
  }

  settings(settings: Partial<Pick<StoredCart, 'intervalId' | 'withoutBag'>>): void {
    this.#cart = { ...this.#cart, ...settings };
  }

  offer(offers: Partial<CartOffers>): void {
    this.#cart = { ...this.#cart, offers: { ...this.#cart.offers, ...offers } };
  }
}

import type { Control } from './inPage';

/** What leads to an order; pages of texts and their forms are many, and would have most of the steps. */
const towardsOrder =
  /(>|_| )(add|plus|minus|remove|order|cart|address|order-type|select-address|choose-shop)\b/;
const orderWeight = 4;

/** Which controls were seen, and how often each was used. */
export class Coverage {
  readonly #used = new Map<string, number>();

  see(controls: readonly Control[]): void {
    for (const { signature } of controls) if (!this.#used.has(signature)) this.#used.set(signature, 0);
  }
  use({ signature }: Control): void {
    this.#used.set(signature, (this.#used.get(signature) ?? 0) + 1);
  }
  /** The less a control was used, the likelier it is to be next; alike ones share their chance. */
  choose(controls: readonly Control[], random: () => number): Control | undefined {
    const alike = new Map<string, number>();
    for (const { signature } of controls) alike.set(signature, (alike.get(signature) ?? 0) + 1);
    const weights = controls.map(
      ({ signature }) =>
        (towardsOrder.test(signature) ? orderWeight : 1) /
        (1 + (this.#used.get(signature) ?? 0)) ** 2 /
        (alike.get(signature) ?? 1),
    );
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return controls.find((_control, at) => {
      left -= weights[at] ?? 0;
      return left <= 0;
    });
  }
  get seen(): number {
    return this.#used.size;
  }
  get met(): number {
    return [...this.#used.values()].filter((times) => times > 0).length;
  }
}

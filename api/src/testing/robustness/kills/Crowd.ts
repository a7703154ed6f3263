import { khimki } from '../../startTestApi';
import { Customer } from './Customer';

const customers = 10;
const products = ['philadelphia', 'california', 'canada'];

/** Customers who fill carts and order at once, until `leave`. */
export class Crowd {
  readonly customers: readonly Customer[];
  #hasLeft = false;

  /** @param onAcknowledged hears of each call that was answered with success. */
  constructor(address: string, onAcknowledged: () => void) {
    const shop = { cityId: khimki.id, shopId: khimki.shopId };
    this.customers = Array.from(
      { length: customers },
      (_, index) => new Customer(address, shop, `8916000${String(1000 + index)}`, onAcknowledged),
    );
  }

  leave(): void {
    this.#hasLeft = true;
  }

  /**
   * Resolves when everybody has left.
   * @throws Error when a call is refused, or when nobody answers any more.
   */
  async shop(): Promise<void> {
    await Promise.all(this.customers.map((customer) => customer.enter()));
    const slots = (await this.customers[0]?.freeSlots()) ?? [];
    let orders = 0;
    const nextSlot = () => slots[orders++ % slots.length];
    const shopping = async (customer: Customer, index: number) => {
      for (let step = index; !this.#hasLeft; step += 1) {
        const product = products[step % products.length] ?? 'philadelphia';
        const slot = step % 6 === 5 && customer.cart.size > 0 ? nextSlot() : undefined;
        if (slot) await customer.order(slot);
        else if (step % 4 === 3 && customer.cart.has(product)) await customer.remove(product);
        else await customer.add(product);
      }
    };
    await Promise.all(this.customers.map(shopping)).finally(() => this.leave());
  }

  /** Orders that were acknowledged, the oldest first. */
  get orderIds(): number[] {
    return this.customers.flatMap(({ orderIds }) => orderIds).sort((a, b) => a - b);
  }
}

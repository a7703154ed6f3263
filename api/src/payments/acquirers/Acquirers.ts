import type { OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import type { OnlineMethod } from '../../offers/payment-methods/paymentMethods';
import type { Acquirer } from './Acquirer';

/** Which account takes a way to pay; a list left out holds for all. The first rule that fits decides. */
export interface PaymentRule {
  brands?: readonly string[];
  cities?: readonly string[];
  types: readonly OnlineMethod[];
  account: string;
}

/** The configured accounts, and which of them a customer's money goes to. */
export class Acquirers implements OnlinePayments {
  readonly #accounts: ReadonlyMap<string, Acquirer>;

  constructor(
    accounts: readonly Acquirer[],
    private readonly rules: readonly PaymentRule[],
  ) {
    this.#accounts = new Map(accounts.map((acquirer) => [acquirer.account, acquirer]));
  }

  get all(): readonly Acquirer[] {
    return [...this.#accounts.values()];
  }

  account(name: string): Acquirer | null {
    return this.#accounts.get(name) ?? null;
  }

  accountFor(brand: string, city: string, type: string): Acquirer | null {
    const rule = this.rules.find(
      ({ brands, cities, types }) =>
        (types as readonly string[]).includes(type) &&
        (brands?.includes(brand) ?? true) &&
        (cities?.includes(city) ?? true),
    );
    return rule ? this.account(rule.account) : null;
  }

  takes(brand: string, city: string, type: string): boolean {
    return this.accountFor(brand, city, type) !== null;
  }
}

/** What gifts, promo codes and bonuses need to know about a signed-in customer. */
export interface OfferCustomer {
  id: number;
  phone: string;
  /** DD.MM.YYYY */
  birthday: string | null;
  hasOrdered: boolean;
  /** In the city's currency. */
  balanceMinor: number;
  /** How often each offer was used, by the customer or from the customer's phone. */
  uses: ReadonlyMap<string, number>;
}

/** Minor units by ISO 4217 code. */
export type PricesByCurrency = Record<string, number>;

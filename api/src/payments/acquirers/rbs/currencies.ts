/** ISO 4217, as these gateways want it. */
export const currencyNumbers: Readonly<Record<string, string>> = {
  RUB: '643',
  TRY: '949',
  UZS: '860',
  EUR: '978',
  UAH: '980',
  USD: '840',
  GEL: '981',
  AMD: '051',
  BYN: '933',
  KGS: '417',
  KZT: '398',
};
/** The rouble's number until 1998, which older gateways still tell. */
const oldRouble = '810';

/**
 * The letters of a number that a gateway tells; a number that nobody knows stays as it is, so that it equals
 * no currency of ours.
 */
export function toCurrencyCode(number: string): string {
  if (number === oldRouble) return 'RUB';
  return Object.keys(currencyNumbers).find((code) => currencyNumbers[code] === number) ?? number;
}

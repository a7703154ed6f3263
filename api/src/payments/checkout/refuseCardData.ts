import { fieldError } from '../../platform/http/ApiError';
import { withoutCardNumbers } from '../../platform/http/cardNumbers';

/**
 * Names of orders and payments. They are made at random, and some have the digits of a card in them by
 * chance: refused is only what is a card's number and nothing else.
 */
const names = new Set(['order_cache_key', 'verify_param', 'threeDSServerTransId', 'TransactionId']);

function hasCardNumber(field: string, text: string): boolean {
  const rest = withoutCardNumbers(text);
  return names.has(field) ? rest === '[card number]' : rest !== text;
}

/**
 * A page that sends a card's number is broken or not ours: refused before anything is kept (PAY-05).
 * @throws ApiError 422
 */
export function refuseCardData(body: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(body))
    if (typeof value === 'string' && hasCardNumber(field, value))
      throw fieldError('cryptogram', 'payment.card_data');
}

import { fieldError } from '../../platform/http/ApiError';
import { withoutCardNumbers } from '../../platform/http/cardNumbers';

const hasCardNumber = (text: string): boolean => withoutCardNumbers(text) !== text;

/**
 * A page that sends a card's number is broken or not ours: refused before anything is kept (PAY-05).
 * @throws ApiError 422
 */
export function refuseCardData(body: Readonly<Record<string, unknown>>): void {
  for (const value of Object.values(body))
    if (typeof value === 'string' && hasCardNumber(value))
      throw fieldError('cryptogram', 'payment.card_data');
}

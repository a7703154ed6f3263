import { testCards } from '../../sandbox/src/acquirer/cards/testCards';
import { table } from './markdown';

/** `docs/reference/cards.md`: the cards of the sandbox's banks, by what happens with them. */
export function writeCards(): string {
  const numbers = new Map<string, string[]>();
  for (const { title, number } of testCards) numbers.set(title, [...(numbers.get(title) ?? []), number]);
  return [
    '# Cards of the sandbox',
    '',
    'Any future date, any cvc of three or four digits. Another number that passes the Luhn check is paid. A page of a bank',
    'takes the code **1234**. [Payments on this machine](../payments-sandbox.md) says more.',
    '',
    table(
      ['what happens', 'numbers'],
      [...numbers].map(([title, list]) => [title, list.join(', ')]),
    ),
  ].join('\n');
}

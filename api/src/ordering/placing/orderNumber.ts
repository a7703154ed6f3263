import { createHmac } from 'node:crypto';

const firstDigits = 7;
/** NIST SP 800-38G takes as many for its FF1 over small domains. */
const rounds = 10;

/** The middle of a Feistel network over numbers of `2 × halfBits` bits; each step can be undone. */
function mix(value: number, halfBits: number, digits: number, key: Uint8Array): number {
  const size = 2 ** halfBits;
  let left = Math.floor(value / size);
  let right = value % size;
  for (let round = 0; round < rounds; round += 1) {
    const digest = createHmac('sha256', key).update(`${digits}:${round}:${right}`).digest();
    [left, right] = [right, left ^ (digest.readUInt32BE(0) % size)];
  }
  return left * size + right;
}

/**
 * A short number to tell by phone: seven digits, eight after nine million orders. Every `sequence` (1, 2, …)
 * gives another one, and without the key none follows from others: a keyed permutation of all numbers of that
 * length (Feistel network; what falls out of the range is mixed again, "cycle walking"). Six digits were given
 * by releases before and are given no more (D-113).
 * @param key of the installation, `order_number_key`; with another one numbers would come twice.
 */
export function orderNumber(sequence: number, key: Uint8Array): string {
  let digits = firstDigits;
  let index = sequence - 1;
  while (index >= 9 * 10 ** (digits - 1)) {
    index -= 9 * 10 ** (digits - 1);
    digits += 1;
  }
  const smallest = 10 ** (digits - 1);
  const halfBits = Math.ceil(Math.log2(9 * smallest) / 2);
  do index = mix(index, halfBits, digits, key);
  while (index >= 9 * smallest);
  return String(smallest + index);
}

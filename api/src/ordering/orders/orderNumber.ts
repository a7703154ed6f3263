const sixDigitNumbers = 900_000;
const sevenDigitNumbers = 9_000_000;

/**
 * A short number to tell by phone: six digits, seven after 900 000 orders. Every `sequence` (1, 2, …) gives
 * another one, and neighbours are far apart, so that nobody reads the day's orders from two of them. The
 * factors share no divisor with the ranges.
 */
export function orderNumber(sequence: number): string {
  if (sequence <= sixDigitNumbers) return String(100_000 + ((sequence * 271_829) % sixDigitNumbers));
  return String(1_000_000 + (((sequence - sixDigitNumbers) * 2_718_281) % sevenDigitNumbers));
}

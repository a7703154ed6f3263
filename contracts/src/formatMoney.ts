const noBreakSpace = '\u00a0';

/**
 * "1 234,50 ₽": groups of three by no-break spaces, a comma before decimals, then the sign, in every language
 * (I18N-03, D-34).
 */
export function formatMoney(minor: number, sign: string, fractionDigits: 0 | 2): string {
  const hundredths = Math.abs(minor) % 100;
  const whole = String(Math.floor(Math.abs(minor) / 100)).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const hasDecimals = fractionDigits === 2 || hundredths !== 0;
  const decimals = hasDecimals ? `,${String(hundredths).padStart(2, '0')}` : '';
  return `${minor < 0 ? '−' : ''}${whole}${decimals}${noBreakSpace}${sign}`;
}

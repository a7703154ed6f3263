/**
 * A ring that is closed as far as an order has come, as the address of an icon.
 * @param reached from 0 to 1
 * @param ink a CSS colour; grey where there is none
 */
export function progressIcon(reached: number, ink: string): string {
  const ring = `fill="none" stroke="${ink.trim() || '#888'}" stroke-width="7" cx="16" cy="16" r="12"`;
  const share = Math.round(reached * 100);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle ${ring} stroke-opacity=".25"/><circle ${ring} pathLength="100" stroke-dasharray="${share} 100" transform="rotate(-90 16 16)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

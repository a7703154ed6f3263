/**
 * Whether a version says that it breaks with the one before: its left-most number that is not 0 has grown.
 */
export function announcesBreak(before: string, after: string): boolean {
  const parts = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
  const [old, now] = [parts(before), parts(after)];
  const telling = old.findIndex((part) => part > 0);
  const last = telling === -1 ? 2 : telling;
  for (let i = 0; i <= last; i++) {
    const [a = 0, b = 0] = [old[i], now[i]];
    if (a !== b) return b > a;
  }
  return false;
}

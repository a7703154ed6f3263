import { readCookie, setCookie } from '@storefront/shared-state/host';

/** After closing one, no banner shows for this long (B4). All times here are of the server's clock. */
export const suppressMs = 60_000;
const keptAtMost = 20;

interface Memory {
  /** When each banner was shown last, ms, by id. */
  seen: Record<string, number>;
  quietUntilMs: number;
}

/** `quietUntil.id-time.id-time`, in seconds to base 36: short enough to travel with every request. */
function read(): Memory {
  const [quiet = '', ...rows] = (readCookie('banners') ?? '').split('.');
  const seconds = (text: string) => Number.parseInt(text, 36) || 0;
  const seen = rows.flatMap((row) => {
    const [id = '', at = ''] = row.split('-');
    return /^\d+$/.test(id) && seconds(at) > 0 ? [[id, seconds(at) * 1000] as const] : [];
  });
  return { seen: Object.fromEntries(seen), quietUntilMs: seconds(quiet) * 1000 };
}

function write({ seen, quietUntilMs }: Memory): void {
  const base36 = (ms: number) => Math.floor(ms / 1000).toString(36);
  const rows = Object.entries(seen)
    .sort(([, one], [, other]) => other - one)
    .slice(0, keptAtMost)
    .map(([id, at]) => `${id}-${base36(at)}`);
  setCookie('banners', [base36(quietUntilMs), ...rows].join('.'));
}

export const seenAt = (id: number): number | undefined => read().seen[id];
export const isQuiet = (nowMs: number): boolean => nowMs < read().quietUntilMs;

/**
 * Notes a showing. False when the browser does not keep it: then the banner must not show, it would come
 * again and again (D-53).
 */
export function rememberSeen(id: number, nowMs: number): boolean {
  const memory = read();
  write({ ...memory, seen: { ...memory.seen, [id]: nowMs } });
  return seenAt(id) !== undefined;
}

export const keepQuiet = (nowMs: number): void => write({ ...read(), quietUntilMs: nowMs + suppressMs });

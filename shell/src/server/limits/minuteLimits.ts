const minuteMs = 60_000;

/** Counts one more under each name while none is at its limit; all start anew each minute. */
export function minuteLimits(now: () => number): (limits: Readonly<Record<string, number>>) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (limits) => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) counts.clear();
    minute = current;
    const names = Object.entries(limits);
    if (names.some(([name, limit]) => (counts.get(name) ?? 0) >= limit)) return false;
    for (const [name] of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  };
}

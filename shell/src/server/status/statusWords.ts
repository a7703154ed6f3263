const minuteMs = 60_000;

/** `3 hours ago`; the page is for people, who count in one unit. */
export function formatAgo(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / minuteMs));
  if (minutes < 1) return 'just now';
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** `21 Nov 2026, 18:10 UTC`. */
export function formatMoment(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /^\w+, (\d+) (\w+) (\d+) (\d\d:\d\d)/.exec(at.toUTCString()) ?? [];
  return `${Number(day)} ${month} ${year}, ${time} UTC`;
}

/** `14.2 kB`. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** `0.4 %`; one decimal, and never 0 for what is not nothing. */
export function formatPercent(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0 %';
  const share = (part / whole) * 100;
  return share < 0.1 ? 'under 0.1 %' : `${share.toFixed(share < 10 ? 1 : 0)} %`;
}

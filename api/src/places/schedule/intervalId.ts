import type { IntervalId } from './types';

const asapMark = 'asap';

/**
 * "YYYYMMDD-MMMM": the business date and the minute a slot starts at; "YYYYMMDD-asap" when `startMinutes` is
 * null.
 */
export function intervalId({ date, startMinutes }: IntervalId): string {
  const tail = startMinutes === null ? asapMark : String(startMinutes).padStart(4, '0');
  return `${date.replaceAll('-', '')}-${tail}`;
}

/** What an interval id says, or null when it was not made by `intervalId` or its date does not exist. */
export function parseIntervalId(id: string): IntervalId | null {
  const parts = /^(\d{4})(\d{2})(\d{2})-(\d{4}|asap)$/.exec(id);
  if (parts === null) return null;
  const [, year, month, day, tail] = parts;
  const date = `${year}-${month}-${day}`;
  if (!isRealDate(date)) return null;
  return { date, startMinutes: tail === asapMark ? null : Number(tail) };
}

/** A day that no month has is read as one of the next month, or not at all. */
function isRealDate(date: string): boolean {
  const read = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(date);
}

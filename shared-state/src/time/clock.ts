import { atom } from 'jotai';

/** Server's clock minus the device's, ms: what is shown never depends on a wrong device clock (D-46). */
export const clockOffsetAtom = atom(0);

/** Notes the server's `now` of a reply. */
export const syncClock = atom(null, (_get, set, serverNowMs: number) =>
  set(clockOffsetAtom, serverNowMs - Date.now()),
);

/** "18:05" of an instant in a city's time zone, whatever the device's (I18N-05). */
export function formatTime(instantMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  }).format(instantMs);
  // Some engines write midnight as 24.
  return parts.replace(/^24/, '00');
}

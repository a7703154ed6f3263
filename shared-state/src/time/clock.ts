import { atom } from 'jotai';

/** Server's clock minus the device's, ms: what is shown never depends on a wrong device clock (D-46). */
export const clockOffsetAtom = atom(0);

/** Notes the server's `now` of a reply. */
export const syncClock = atom(null, (_get, set, serverNowMs: number) =>
  set(clockOffsetAtom, serverNowMs - Date.now()),
);

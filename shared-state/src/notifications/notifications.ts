import { atom } from 'jotai';

export interface Notification {
  id: number;
  tone: 'info' | 'success' | 'danger';
  text: string;
}
/** Flash notices go after 5 s (SHELL-08). */
const flashDurationMs = 5000;

const notificationsBaseAtom = atom<Notification[]>([]);
const lastIdAtom = atom(0);
export const notificationsAtom = atom((get) => get(notificationsBaseAtom));

/** Shows a flash notice; the same text twice at once shows once. */
export const notify = atom(null, (get, set, notice: Omit<Notification, 'id'>) => {
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  set(notificationsBaseAtom, (list) => [
    ...list.filter((other) => other.text !== notice.text),
    { ...notice, id },
  ]);
  setTimeout(() => set(dismissNotification, id), flashDurationMs);
});
export const dismissNotification = atom(null, (_get, set, id: number) => {
  set(notificationsBaseAtom, (list) => list.filter((notice) => notice.id !== id));
});

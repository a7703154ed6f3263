import { formatInTimeZone } from 'date-fns-tz';

/** "18:05" of an instant (ms) in a city's time zone, whatever the device's (I18N-05). */
export const formatTime = (instantMs: number, timeZone: string): string =>
  formatInTimeZone(instantMs, timeZone, 'HH:mm');

import { type CityZone, zoneName } from '@storefront/shared-state';
import { formatInTimeZone } from 'date-fns-tz';

/**
 * What a city's clocks show at an instant (ms), whatever the device's: `2026-01-01T09:30` (I18N-05). Of the
 * library only this offset is right: other fields are written from a `Date` in the device's own zone, where
 * clocks may skip the city's hour, and `getTimezoneOffset` takes an instant for wall time.
 */
export function cityClock(instantMs: number, zone: CityZone): string {
  const offset = formatInTimeZone(instantMs, zoneName(zone), 'xxx');
  return new Date(instantMs - Date.parse(`1970-01-01T00:00${offset}`)).toISOString().slice(0, 16);
}

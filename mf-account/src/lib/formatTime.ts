import type { CityZone } from '@storefront/shared-state';
import { cityClock } from './cityClock';

/** "18:05" of an instant (ms) in a city's time zone, whatever the device's (I18N-05). */
export const formatTime = (instantMs: number, zone: CityZone): string => cityClock(instantMs, zone).slice(11);

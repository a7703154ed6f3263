import { citiesAtom, openModal, useShared } from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageCity } from '../lib/usePageCity';
import styles from './Header.module.css';

/**
 * Opens the city dialog. A link underneath, so that a page without scripts leads to the list of cities; `/`
 * alone leads to the last one.
 */
export function CityButton() {
  const { t } = useTranslation('shell');
  const open = useSetAtom(openModal);
  const city = usePageCity();
  const [, alias] = useLocation().pathname.split('/');
  // The city that is being entered has a name before it has anything else, also when it does not come.
  const entered = useShared(citiesAtom).cities.find((one) => one.alias === alias);
  const offset = useForeignOffset(city?.utc_offset_minutes);
  return (
    <a
      className={styles.city}
      href="/?choose-city"
      data-part="city"
      data-action="choose-city"
      data-chosen={city !== null}
      aria-haspopup="dialog"
      aria-label={city ? t('header.city.change', { city: [city.name, offset].join(' ').trim() }) : undefined}
      title={offset ? t('header.city.time', { offset }) : undefined}
      onClick={(event) => {
        event.preventDefault();
        open('CitiesModal');
      }}
    >
      <Icon name="map-pin" size={18} />
      <span className={styles.cityText}>
        <span className={styles.cityName}>{city?.name ?? entered?.name ?? t('header.city.choose')}</span>
        {/* The name that is read aloud has to contain what is seen. */}
        {offset && <span className={styles.cityTime}>{` ${offset}`}</span>}
      </span>
      <Icon name="chevron-down" size={16} />
    </a>
  );
}

/**
 * "UTC+5:30" where the city's clocks differ from this device's: every time in the shop is the city's (D-46).
 * The server cannot know.
 */
function useForeignOffset(cityMinutes: number | undefined): string | null {
  const deviceMinutes = useSyncExternalStore(
    never,
    () => -new Date().getTimezoneOffset(),
    () => cityMinutes,
  );
  return cityMinutes === undefined || cityMinutes === deviceMinutes ? null : utcOffset(cityMinutes);
}
const never = () => () => undefined;

function utcOffset(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

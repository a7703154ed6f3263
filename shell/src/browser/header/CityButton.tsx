import { openModal, useCommand } from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import { useT } from '../../messages';
import { usePageCity } from '../layout/usePageCity';
import styles from './Header.module.css';

/** Opens the city dialog. A link underneath, so that a page without scripts leads to the list of cities; `/` alone leads to the last one. */
export function CityButton() {
  const t = useT();
  const open = useCommand(openModal);
  const city = usePageCity();
  return (
    <a
      className={styles.city}
      href="/?choose-city"
      data-part="city"
      data-action="choose-city"
      data-chosen={city !== null}
      aria-haspopup="dialog"
      aria-label={city ? t('header.city.change', { city: city.name }) : undefined}
      onClick={(event) => {
        event.preventDefault();
        open('CitiesModal');
      }}
    >
      <Icon name="map-pin" size={18} />
      <span className={styles.cityName}>{city ? city.name : t('header.city.choose')}</span>
      <Icon name="chevron-down" size={16} />
    </a>
  );
}

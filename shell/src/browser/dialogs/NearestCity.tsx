import type { CityListItem } from '@storefront/contracts';
import { Button } from '@storefront/shared-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CitiesModal.module.css';
import { nearestCity } from './cityList';

/** Some browsers leave the question open for ever when its window is ignored (D-62). */
const positionTimeoutMs = 5000;

/** Silence is told after five seconds; a position that comes after all is told then. */
function readPosition(tell: (position: GeolocationCoordinates | null) => void): void {
  if (!navigator.geolocation) {
    tell(null);
    return;
  }
  const timer = setTimeout(() => tell(null), positionTimeoutMs);
  const settle = (position: GeolocationCoordinates | null) => {
    clearTimeout(timer);
    tell(position);
  };
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => settle(coords),
    () => settle(null),
    { timeout: positionTimeoutMs, maximumAge: 60_000 },
  );
}

interface NearestCityProps {
  cities: readonly CityListItem[];
  /** How a city that was found is shown. */
  children: (city: CityListItem) => ReactNode;
}

/** Suggests the nearest city (D-09). The device is asked where it is only after a press. */
export function NearestCity({ cities, children }: NearestCityProps) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<CityListItem | null>();
  const find = () => {
    setBusy(true);
    readPosition((position) => {
      setBusy(false);
      setFound((position && nearestCity(cities, position)) ?? null);
    });
  };
  return (
    <div className={styles.nearest}>
      <Button
        variant="secondary"
        size="m"
        icon="map-pin"
        busy={busy}
        data-action="nearest-city"
        onClick={find}
      >
        {t('cities.nearest.find')}
      </Button>
      <div className={styles.answer} role="status">
        {busy && <p className={styles.note}>{t('cities.nearest.searching')}</p>}
        {found === null && !busy && <p className={styles.note}>{t('cities.nearest.failed')}</p>}
        {found && !busy && (
          <>
            <span>{t('cities.nearest.found')}</span>
            {children(found)}
          </>
        )}
      </div>
    </div>
  );
}

import type { City } from '@storefront/contracts';
import { Button } from '@storefront/shared-ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPanel } from '../../features/map/MapPanel';
import { toMapZones } from '../../features/map/mapTypes';
import { NotFoundAddress } from '../../features/unavailable-address/NotFoundAddress';
import { ZoneTerms } from '../../features/zones/ZoneTerms';
import { deliveryMapStartMs } from '../../lib/timings';
import styles from './OrderTypesDialog.module.css';
import type { DeliveryChoice } from './useDeliveryChoice';

/**
 * The map of the delivery half: zones, and a pin that is put by a click or dragged. Above it, what to do
 * about an address not found.
 */
export function DeliverySide({ city, choice }: { city: City; choice: DeliveryChoice }) {
  const { t } = useTranslation('mf-shops-map');
  const zones = useMemo(() => toMapZones(city), [city]);
  return (
    <>
      {choice.notFound !== null && (
        <div className={styles.notFound}>
          <NotFoundAddress city={city} address={choice.notFound} />
        </div>
      )}
      <MapPanel
        className={styles.deliveryMap}
        city={city}
        label={t('map.label.delivery')}
        help={t('map.help.point')}
        zones={zones}
        pin={choice.point}
        onPoint={choice.pointAt}
        startAfterMs={deliveryMapStartMs}
      />
    </>
  );
}

/** What delivery costs there, and the way on. */
export function DeliveryFooter({ city, choice }: { city: City; choice: DeliveryChoice }) {
  const { t } = useTranslation('mf-shops-map');
  const { checked } = choice;
  const zone = Object.values(city.delivery_zones).find(({ id }) => id === checked?.delivery_zone_id);
  const empty = choice.text.trim() === '';
  return (
    <div className={styles.foot}>
      <div
        className={styles.terms}
        role="status"
        data-unserved={checked?.delivery_possible === false || undefined}
      >
        {checked && !checked.delivery_possible && <span>{t('address.unserved.short')}</span>}
        {zone && <ZoneTerms prices={zone.prices} minutes={zone.delivery_minutes} />}
      </div>
      <Button
        size="l"
        data-action="select-address"
        className={styles.confirm}
        busy={choice.busy}
        aria-disabled={empty || choice.needsHouse || choice.error !== undefined || choice.otherCity !== null}
        onClick={() => void choice.submit()}
      >
        {t('address.select')}
      </Button>
    </div>
  );
}

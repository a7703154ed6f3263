import type { City } from '@storefront/contracts';
import { cityAtom, useShared } from '@storefront/shared-state';
import { Alert, Button, Section } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AddressField } from '../../features/address-search/AddressField';
import { MapPanel } from '../../features/map/MapPanel';
import { toMapZones } from '../../features/map/mapTypes';
import { OtherCityOffer } from '../../features/other-city/OtherCityOffer';
import { NotFoundAddress } from '../../features/unavailable-address/NotFoundAddress';
import { ZoneList } from '../../features/zones/ZoneList';
import { linkedAddressMs } from '../../lib/timings';
import { useZoneCheck } from './useZoneCheck';
import styles from './ZoneChecker.module.css';

/**
 * "Do you deliver to me?" on the delivery page: an address, the zones in words and on the map (ZONE-01,
 * ZONE-02).
 */
export function ZoneChecker() {
  const city = useShared(cityAtom);
  return city?.order_types.delivery ? <CityChecker key={city.id} city={city} /> : null;
}

function CityChecker({ city }: { city: City }) {
  const { t } = useTranslation('mf-shops-map');
  const zoneCheck = useZoneCheck(city);
  const { checked, otherCity } = zoneCheck;
  const navigate = useNavigate();
  const zones = useMemo(() => toMapZones(city), [city]);
  const [query] = useSearchParams();
  const linked = query.get('address');
  const checkLinked = useEffectEvent((address: string) => {
    zoneCheck.setText(address);
    zoneCheck.check(address);
  });
  useEffect(() => {
    if (!linked) return;
    const timer = setTimeout(() => checkLinked(linked), linkedAddressMs);
    return () => clearTimeout(timer);
  }, [linked]);

  return (
    <Section title={t('checker.title')} className={styles.checker}>
      <div className={styles.side}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            zoneCheck.check();
          }}
        >
          <AddressField
            city={city}
            near={zoneCheck.point}
            value={zoneCheck.text}
            error={zoneCheck.error}
            hint={zoneCheck.needsHouse ? t('address.error.house') : undefined}
            onText={zoneCheck.type}
            onPick={zoneCheck.pick}
            onKnown={zoneCheck.pickKnown}
          />
          <Button
            type="submit"
            size="l"
            data-action="check-address"
            busy={zoneCheck.busy}
            aria-disabled={!zoneCheck.canCheck}
          >
            {t('checker.check')}
          </Button>
        </form>
        {zoneCheck.notFound !== null && <NotFoundAddress city={city} address={zoneCheck.notFound} />}
        {otherCity && (
          <OtherCityOffer
            city={otherCity}
            onGo={() => {
              const address = zoneCheck.text ? `?address=${encodeURIComponent(zoneCheck.text)}` : '';
              void navigate(`/${otherCity.alias}/delivery${address}`);
            }}
          />
        )}
        <div role="status">
          {checked && (
            <Alert tone={checked.delivery_possible ? 'success' : 'warning'}>
              {t(checked.delivery_possible ? 'checker.available' : 'checker.unavailable', {
                address: checked.address,
              })}
            </Alert>
          )}
        </div>
        <ZoneList city={city} chosenZoneId={checked?.delivery_zone_id} />
      </div>
      <MapPanel
        className={styles.map}
        city={city}
        label={t('map.label.zones')}
        help={t('map.help.check')}
        zones={zones}
        pin={zoneCheck.point}
        onPoint={zoneCheck.pointAt}
        inPage
      />
    </Section>
  );
}

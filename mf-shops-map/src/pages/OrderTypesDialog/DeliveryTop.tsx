import type { City } from '@storefront/contracts';
import { IconButton } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressField } from '../../features/address-search/AddressField';
import { OtherCityOffer } from '../../features/other-city/OtherCityOffer';
import type { PlaceElsewhere } from '../../features/other-city/useChangeCity';
import { usePosition } from '../../lib/usePosition';
import styles from './OrderTypesDialog.module.css';
import type { DeliveryChoice } from './useDeliveryChoice';

export interface DeliveryTopProps {
  city: City;
  choice: DeliveryChoice;
  onChangeCity: (alias: string, place: PlaceElsewhere) => void;
}

const notes = {
  unknown: null,
  asking: 'position.asking',
  refused: 'position.refused.address',
  denied: 'position.denied.address',
  known: null,
} as const;

/** The search and the way to use the device's position; all of delivery can be done with these two. */
export function DeliveryTop({ city, choice, onChangeCity }: DeliveryTopProps) {
  const { t } = useTranslation('mf-shops-map');
  const position = usePosition();
  const note = notes[position.status];
  const { otherCity, point, byPoint, text } = choice;
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  const locate = () =>
    position.ask((found) => {
      const { current } = latest;
      // What was typed or chosen since counts more (D-62).
      if (current.text === text && current.point === point) current.pointAt(found);
    });
  const hint = choice.needsHouse
    ? t('address.error.house')
    : byPoint && choice.checked?.house === ''
      ? t(choice.checked.street === '' ? 'address.hint.point' : 'address.hint.house')
      : undefined;
  return (
    <div>
      <div className={styles.search}>
        <AddressField
          city={city}
          value={text}
          error={choice.error}
          hint={hint}
          near={position.coordinates ?? point}
          onText={choice.type}
          onPick={choice.pick}
          onKnown={choice.pickKnown}
          onEnter={() => void choice.submit()}
        />
        <IconButton
          icon="locate"
          look="filled"
          label={t('position.use')}
          aria-busy={position.status === 'asking' || undefined}
          onClick={locate}
          className={styles.locate}
          data-action="locate"
        />
      </div>
      <p className={styles.note} role="status">
        {note && t(note)}
      </p>
      {otherCity && (
        <div className={styles.offer}>
          <OtherCityOffer
            city={otherCity}
            onGo={() => onChangeCity(otherCity.alias, byPoint && point ? { point } : { address: text })}
          />
        </div>
      )}
    </div>
  );
}

import type { City, Coordinates, DeliveryAddress, OtherCity, Suggestion } from '@storefront/contracts';
import { apiAtom, type Failure, openModal, reportFailure, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownPlace } from '../../lib/known-places/KnownPlace';
import { readPoint } from '../../lib/readPoint';
import { checkFromCharacters } from '../../lib/timings';

/** The address that is asked about, and what came of it. */
interface ZoneQuestion {
  text: string;
  point: Coordinates | null;
  /** A street waits for its house number. */
  needsHouse: boolean;
  busy: boolean;
  checked: DeliveryAddress | null;
  error: string | undefined;
  /** What was asked about and no map knows. */
  notFound: string | null;
  otherCity: OtherCity | null;
}
const blank: ZoneQuestion = {
  text: '',
  point: null,
  needsHouse: false,
  busy: false,
  checked: null,
  error: undefined,
  notFound: null,
  otherCity: null,
};

/** Can we deliver there? Unknown, then available or not, and then the nearest shop instead (ZONE-01). */
export function useZoneCheck(city: City) {
  const { t } = useTranslation('mf-shops-map');
  const api = useShared(apiAtom);
  const open = useSetAtom(openModal);
  const report = useSetAtom(reportFailure);
  const [question, setQuestion] = useState(blank);
  const turn = useRef(0);
  const { text, point, needsHouse } = question;

  /** A new question: what was said of the one before counts no more, and the answer to it is dropped. */
  const begin = (next: Partial<ZoneQuestion>): number => {
    turn.current += 1;
    setQuestion((before) => ({ ...blank, text: before.text, point: before.point, ...next }));
    return turn.current;
  };
  const answer = (said: Partial<ZoneQuestion>) =>
    setQuestion((before) => ({ ...before, busy: false, ...said }));
  const refuse = (failure: Failure) => {
    const decision = report(failure, 'address');
    const isField = decision.place === 'fields';
    answer(isField ? { error: decision.fields.delivery_address ?? decision.message } : {});
  };

  /** The zone at a point. */
  const checkPoint = async (at: Coordinates, takeText: boolean) => {
    const mine = begin({ point: at, busy: true });
    const result = await api.call('checkAddress', { body: { city_id: city.id, ...at } });
    if (mine !== turn.current) return;
    if (!result.ok) {
      refuse(result);
      return;
    }
    const { delivery_address: address, nearest_shop: nearest, other_city: otherCity } = result.data;
    if (otherCity) {
      answer({ otherCity });
      return;
    }
    answer({ checked: address, ...(address && takeText ? { text: address.address } : {}) });
    if (address?.delivery_possible) open('ConfirmSelectAddressModal', { address });
    else if (nearest)
      open('NearestShopModal', { shop: nearest.shop, distanceMeters: nearest.distance_meters });
    else if (!address) answer({ error: t('address.error.notFound') });
  };
  const checkText = async (typed: string) => {
    const mine = begin({ busy: true });
    const result = await api.call('searchByAddress', { body: { address: typed, city_id: city.id } });
    if (mine !== turn.current) return;
    if (!result.ok) {
      refuse(result);
      return;
    }
    const at = readPoint(result.data);
    if (at) await checkPoint(at, false);
    else answer({ error: t('address.error.notFound'), notFound: typed });
  };

  return {
    ...question,
    canCheck: !needsHouse && (point !== null || [...text.trim()].length >= checkFromCharacters),
    type: (typed: string) => void begin({ text: typed, point: null }),
    pick({ type, address, coordinates }: Suggestion) {
      const isStreet = type === 'street';
      begin({
        text: isStreet ? `${address}, ` : address,
        point: isStreet ? null : coordinates,
        needsHouse: isStreet,
      });
    },
    pickKnown: ({ address, coordinates }: KnownPlace) => void begin({ text: address, point: coordinates }),
    pointAt: (at: Coordinates) => void checkPoint(at, true),
    check(typed = text) {
      if (point && typed === text) void checkPoint(point, false);
      else if ([...typed.trim()].length >= checkFromCharacters) void checkText(typed.trim());
    },
    setText: (typed: string) => setQuestion((before) => ({ ...before, text: typed })),
  };
}

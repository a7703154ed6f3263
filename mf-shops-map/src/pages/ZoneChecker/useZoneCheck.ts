import type { City, Coordinates, DeliveryAddress, OtherCity, Suggestion } from '@storefront/contracts';
import {
  apiAtom,
  type Failure,
  openModal,
  reportFailure,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { useRef, useState } from 'react';
import type { KnownPlace } from '../../lib/known-places/KnownPlace';
import { readPoint } from '../../lib/readPoint';
import { checkFromCharacters } from '../../lib/timings';
import { useT } from '../../messages';

/** Can we deliver there? Unknown, then available or not, and then the nearest shop instead (ZONE-01). */
export function useZoneCheck(city: City) {
  const t = useT();
  const api = useShared(apiAtom);
  const open = useCommand(openModal);
  const report = useCommand(reportFailure);
  const [text, setText] = useState('');
  const [point, setPoint] = useState<Coordinates | null>(null);
  const [error, setError] = useState<string>();
  /** What was asked about and no map knows. */
  const [notFound, setNotFound] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<DeliveryAddress | null>(null);
  const [otherCity, setOtherCity] = useState<OtherCity | null>(null);
  /** A street waits for its house number. */
  const [needsHouse, setNeedsHouse] = useState(false);
  const turn = useRef(0);

  const refuse = (failure: Failure) => {
    const decision = report(failure, 'address');
    if (decision.place === 'fields') setError(decision.fields.delivery_address ?? decision.message);
  };
  const startOver = () => {
    turn.current += 1;
    setError(undefined);
    setNotFound(null);
    setChecked(null);
    setOtherCity(null);
    setNeedsHouse(false);
  };

  /** The zone at a point; the answer to an older question is dropped. */
  const checkPoint = async (at: Coordinates, takeText: boolean) => {
    startOver();
    const mine = turn.current;
    setPoint(at);
    setBusy(true);
    const result = await api.call('checkAddress', { body: { city_id: city.id, ...at } });
    if (mine !== turn.current) return;
    setBusy(false);
    if (!result.ok) {
      refuse(result);
      return;
    }
    const { delivery_address: address, nearest_shop: nearest, other_city: elsewhere } = result.data;
    if (elsewhere) {
      setOtherCity(elsewhere);
      return;
    }
    setChecked(address);
    if (address && takeText) setText(address.address);
    if (address?.delivery_possible) open('ConfirmSelectAddressModal', { address });
    else if (nearest)
      open('NearestShopModal', { shop: nearest.shop, distanceMeters: nearest.distance_meters });
    else if (!address) setError(t('address.error.notFound'));
  };
  const checkText = async (typed: string) => {
    startOver();
    const mine = turn.current;
    setBusy(true);
    const result = await api.call('searchByAddress', { body: { address: typed, city_id: city.id } });
    if (mine !== turn.current) return;
    setBusy(false);
    if (!result.ok) {
      refuse(result);
      return;
    }
    const at = readPoint(result.data);
    if (at) await checkPoint(at, false);
    else {
      setError(t('address.error.notFound'));
      setNotFound(typed);
    }
  };

  return {
    text,
    point,
    error,
    notFound,
    busy,
    checked,
    otherCity,
    needsHouse,
    canCheck: !needsHouse && (point !== null || [...text.trim()].length >= checkFromCharacters),
    type(typed: string) {
      startOver();
      setBusy(false);
      setPoint(null);
      setText(typed);
    },
    pick({ type, address, coordinates }: Suggestion) {
      startOver();
      setBusy(false);
      setNeedsHouse(type === 'street');
      setText(type === 'street' ? `${address}, ` : address);
      setPoint(type === 'street' ? null : coordinates);
    },
    pickKnown({ address, coordinates }: KnownPlace) {
      startOver();
      setBusy(false);
      setText(address);
      setPoint(coordinates);
    },
    pointAt: (at: Coordinates) => void checkPoint(at, true),
    check(typed = text) {
      if (point && typed === text) void checkPoint(point, false);
      else if ([...typed.trim()].length >= checkFromCharacters) void checkText(typed.trim());
    },
    setText,
  };
}

import type { City, Coordinates, OtherCity, Suggestion } from '@storefront/contracts';
import { addressAtom, apiAtom, type Failure, reportFailure } from '@storefront/shared-state';
import { useSetAtom, useStore } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownPlace } from '../../lib/known-places/KnownPlace';
import { readPoint } from '../../lib/readPoint';
import {
  type DeliveryDraft,
  draftFromChosen,
  draftFromKnown,
  draftFromPoint,
  draftFromSuggestion,
  draftFromTyped,
} from './DeliveryDraft';

/** What was typed, picked or pointed at, and what the server says of it before it is sent (ADDR-01, ADDR-02). */
export function useDeliveryDraft(city: City) {
  const { t } = useTranslation('mf-shops-map');
  const store = useStore();
  const report = useSetAtom(reportFailure);
  const [draft, setDraft] = useState(() => draftFromChosen(city, store.get(addressAtom)));
  const [error, setError] = useState<string>();
  /** What was sent and no map knows. */
  const [notFound, setNotFound] = useState<string | null>(null);
  const [otherCity, setOtherCity] = useState<OtherCity | null>(null);
  const turn = useRef(0);

  const toErrorText = (failure: Failure): string | undefined => {
    if (failure.error.code === 'address.house_required') return t('address.error.house');
    if (failure.error.city) {
      // The offer says it; the same words at the field would say it twice.
      setOtherCity(failure.error.city);
      return undefined;
    }
    const decision = report(failure, 'address');
    return decision.place === 'fields' ? (decision.fields.delivery_address ?? decision.message) : undefined;
  };
  /** A new draft: what was said of the one before counts no more, and answers to it are dropped. */
  const begin = (next: DeliveryDraft) => {
    turn.current += 1;
    setError(undefined);
    setNotFound(null);
    setOtherCity(null);
    setDraft(next);
    return turn.current;
  };

  /** Asks what address and zone stand at a point; the answer to an older draft is dropped. */
  const check = async (point: Coordinates, mine: number, takeText: boolean) => {
    const result = await store.get(apiAtom).call('checkAddress', { body: { city_id: city.id, ...point } });
    if (mine !== turn.current) return;
    const found = result.ok && result.data.delivery_address?.found ? result.data.delivery_address : null;
    const elsewhere = result.ok ? result.data.other_city : undefined;
    // For a suggestion this only adds the zone's prices; for a point it is the address itself.
    if (found && !elsewhere)
      setDraft((now) => ({ ...now, checked: found, text: takeText ? found.address : now.text }));
    else if (takeText) {
      // The text of the place before would belong to another pin.
      setDraft((now) => ({ ...now, text: '' }));
      if (elsewhere) setOtherCity(elsewhere);
      else setError(result.ok ? t('address.far') : toErrorText(result));
    }
  };
  /**
   * The pin and the terms of an address that has come without its point; when nothing is found it is still a
   * text to send.
   */
  const locate = async (address: string, mine: number) => {
    const body = { address, city_id: city.id };
    const result = await store.get(apiAtom).call('searchByAddress', { body });
    const point = result.ok ? readPoint(result.data) : null;
    if (mine !== turn.current || !point) return;
    setDraft((now) => ({ ...now, point }));
    await check(point, mine, false);
  };

  const type = (text: string) => void begin(draftFromTyped(text));
  const pick = (suggestion: Suggestion) => {
    const next = draftFromSuggestion(suggestion);
    const mine = begin(next);
    if (next.needsHouse) return;
    void (next.point ? check(next.point, mine, false) : locate(next.text, mine));
  };
  const pickKnown = (place: KnownPlace) => void check(place.coordinates, begin(draftFromKnown(place)), false);
  const pointAt = (point: Coordinates) => void check(point, begin(draftFromPoint(draft, point)), true);
  const typeAndFind = (text: string) => void locate(text, begin(draftFromTyped(text)));

  return {
    draft,
    error,
    notFound,
    otherCity,
    setError,
    setNotFound,
    toErrorText,
    /** Grows with every new draft: an answer to an older one is told by it. */
    turn,
    type,
    typeAndFind,
    pick,
    pickKnown,
    pointAt,
  };
}

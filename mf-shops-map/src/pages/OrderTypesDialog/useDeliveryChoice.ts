import type { City, Coordinates, DeliveryAddress, OtherCity, Suggestion } from '@storefront/contracts';
import {
  addressAtom,
  apiAtom,
  chooseAddressByCoordinates,
  chooseAddressById,
  chooseAddressByText,
  type Failure,
  reportFailure,
  useCommand,
  userAtom,
} from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useRef, useState } from 'react';
import type { KnownPlace } from '../../lib/known-places/KnownPlace';
import { keepRecentPlace } from '../../lib/known-places/recentPlaces';
import { readPoint } from '../../lib/readPoint';
import { useT } from '../../messages';
import {
  type DeliveryDraft,
  draftFromChosen,
  draftFromKnown,
  draftFromPoint,
  draftFromSuggestion,
  draftFromTyped,
} from './DeliveryDraft';

/**
 * The delivery half of the dialog: what was typed, picked or pointed at, and what the server says of it
 * (ADDR-01, ADDR-02).
 */
export function useDeliveryChoice(city: City, onDone: () => void) {
  const t = useT();
  const store = useStore();
  const byCoordinates = useCommand(chooseAddressByCoordinates);
  const byText = useCommand(chooseAddressByText);
  const byId = useCommand(chooseAddressById);
  const report = useCommand(reportFailure);
  const [draft, setDraft] = useState(() => draftFromChosen(city, store.get(addressAtom)));
  const [error, setError] = useState<string>();
  /** What was sent and no map knows. */
  const [notFound, setNotFound] = useState<string | null>(null);
  const [otherCity, setOtherCity] = useState<OtherCity | null>(null);
  const [busy, setBusy] = useState(false);
  const [unserved, setUnserved] = useState<DeliveryAddress | null>(null);
  const turn = useRef(0);
  const isRefused = useRef(false);

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

  const send = () => {
    if (draft.savedId !== null) return byId(draft.savedId);
    return draft.byPoint && draft.point
      ? byCoordinates(draft.point.latitude, draft.point.longitude)
      : byText(draft.text.trim());
  };
  /** What the server made of the draft: chosen, or known and out of reach. */
  const settle = async () => {
    const result = await send();
    const address = result.ok ? (result.data.delivery_address ?? null) : null;
    const isChosen = address?.found === true && address.delivery_possible;
    isRefused.current = address?.found === true && !address.delivery_possible;
    if (isChosen && store.get(userAtom) === null) keepRecentPlace(address, draft.byPoint);
    return { result, address, isChosen };
  };
  const submit = async () => {
    if (busy || error || draft.needsHouse || draft.text.trim() === '') return;
    const mine = turn.current;
    setBusy(true);
    const { result, address, isChosen } = await settle();
    setBusy(false);
    if (isChosen) {
      onDone();
      return;
    }
    // A refusal of what stood there before says nothing of what is typed now.
    if (mine !== turn.current) return;
    if (address?.found) {
      setUnserved(address);
      return;
    }
    const isUnknown = result.ok || result.error.code === 'address.not_found';
    const message = result.ok ? result.data.message : undefined;
    setError(isUnknown ? (message ?? t('address.error.notFound')) : toErrorText(result));
    // A pin that no map knows has no words to be told about.
    if (isUnknown && !draft.byPoint) setNotFound(draft.text.trim());
  };

  return {
    ...draft,
    error,
    notFound,
    busy,
    unserved,
    otherCity,
    type,
    typeAndFind,
    pick,
    pickKnown,
    pointAt,
    submit,
    /** Saves what was typed without a word when it cannot be; for a dialog that is closing (TYPE-05). */
    saveQuietly: async (): Promise<boolean> => {
      if (!draft.touched || draft.needsHouse || draft.text.trim() === '') return false;
      return (await settle()).isChosen;
    },
    leaveUnserved: () => setUnserved(null),
    /** The last address that was sent is one that nobody delivers to. */
    isRefused: () => isRefused.current,
  };
}
export type DeliveryChoice = ReturnType<typeof useDeliveryChoice>;

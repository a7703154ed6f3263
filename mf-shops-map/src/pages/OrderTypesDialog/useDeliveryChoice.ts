import type { City, Coordinates, DeliveryAddress, Suggestion } from '@storefront/contracts';
import {
  addressAtom,
  apiAtom,
  chooseAddressByCoordinates,
  chooseAddressByText,
  type Failure,
  reportFailure,
  useCommand,
} from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useRef, useState } from 'react';
import { useT } from '../../messages';

interface Draft {
  text: string;
  point: Coordinates | null;
  /** What is sent: a point of the map as coordinates, everything else as text. */
  byPoint: boolean;
  /** True once the person changed something: only then is closing a choice (TYPE-05). */
  touched: boolean;
  /** The zone's answer about `point`, when it has come. */
  checked: DeliveryAddress | null;
  /** A street waits for its house number. */
  needsHouse: boolean;
}

/** The delivery half of the dialog: what was typed, picked or pointed at, and what the server says of it (ADDR-01, ADDR-02). */
export function useDeliveryChoice(city: City, onDone: () => void) {
  const t = useT();
  const store = useStore();
  const byCoordinates = useCommand(chooseAddressByCoordinates);
  const byText = useCommand(chooseAddressByText);
  const report = useCommand(reportFailure);
  const [draft, setDraft] = useState<Draft>(() => {
    const chosen = store.get(addressAtom);
    const known = chosen && !chosen.approximate && chosen.city_id === city.id ? chosen : null;
    return {
      text: known?.address ?? '',
      point: known?.map.coordinates ?? null,
      byPoint: false,
      touched: false,
      checked: known,
      needsHouse: false,
    };
  });
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [unserved, setUnserved] = useState<DeliveryAddress | null>(null);
  const turn = useRef(0);

  const errorOf = (failure: Failure): string | undefined => {
    if (failure.error.code === 'address.not_found') return t('address.error.notFound');
    if (failure.error.code === 'address.house_required') return t('address.error.house');
    const decision = report(failure, 'address');
    return decision.place === 'fields' ? (decision.fields.delivery_address ?? decision.message) : undefined;
  };

  /** Asks what address and zone stand at a point; the answer to an older point is dropped. */
  const check = async (point: Coordinates, takeText: boolean) => {
    turn.current += 1;
    const mine = turn.current;
    const result = await store.get(apiAtom).call('checkAddress', { body: { city_id: city.id, ...point } });
    if (mine !== turn.current) return;
    const found = result.ok && result.data.delivery_address?.found ? result.data.delivery_address : null;
    // For a suggestion this only adds the zone's prices; for a point it is the address itself.
    if (found) setDraft((now) => ({ ...now, checked: found, text: takeText ? found.address : now.text }));
    else if (takeText) {
      // The text of the place before would belong to another pin.
      setDraft((now) => ({ ...now, text: '' }));
      setError(result.ok ? t('address.error.notFound') : errorOf(result));
    }
  };

  const type = (text: string) => {
    turn.current += 1;
    setError(undefined);
    setDraft({ text, point: null, byPoint: false, touched: true, checked: null, needsHouse: false });
  };
  const pick = ({ type: kind, address, coordinates }: Suggestion) => {
    const needsHouse = kind === 'street';
    setError(needsHouse ? t('address.error.house') : undefined);
    setDraft({
      text: needsHouse ? `${address}, ` : address,
      point: coordinates,
      byPoint: kind === 'place',
      touched: true,
      checked: null,
      needsHouse,
    });
    if (needsHouse) turn.current += 1;
    else void check(coordinates, false);
  };
  const pointAt = (coordinates: Coordinates) => {
    setError(undefined);
    setDraft((now) => ({
      ...now,
      point: coordinates,
      byPoint: true,
      touched: true,
      checked: null,
      needsHouse: false,
    }));
    void check(coordinates, true);
  };

  const send = () =>
    draft.byPoint && draft.point
      ? byCoordinates(draft.point.latitude, draft.point.longitude)
      : byText(draft.text.trim());
  const submit = async () => {
    if (busy || error || draft.text.trim() === '') return;
    setBusy(true);
    const result = await send();
    setBusy(false);
    if (!result.ok) {
      setError(errorOf(result));
      return;
    }
    const address = result.data.delivery_address;
    if (!address?.found) setError(t('address.error.notFound'));
    else if (!address.delivery_possible) setUnserved(address);
    else onDone();
  };

  return {
    ...draft,
    error,
    busy,
    unserved,
    type,
    pick,
    pointAt,
    submit,
    /** Saves what was typed without a word when it cannot be; for a dialog that is closing (TYPE-05). */
    saveQuietly: async (): Promise<boolean> => {
      if (!draft.touched || draft.needsHouse || draft.text.trim() === '') return false;
      const result = await send();
      const address = result.ok ? result.data.delivery_address : null;
      return Boolean(address?.found && address.delivery_possible);
    },
    leaveUnserved: () => setUnserved(null),
  };
}
export type DeliveryChoice = ReturnType<typeof useDeliveryChoice>;

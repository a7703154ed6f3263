import type { City, DeliveryAddress } from '@storefront/contracts';
import { userAtom } from '@storefront/shared-state';
import {
  chooseAddressByCoordinates,
  chooseAddressById,
  chooseAddressByText,
} from '@storefront/shared-state/flows';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepRecentPlace } from '../../lib/known-places/recentPlaces';
import { useDeliveryDraft } from './useDeliveryDraft';

/** The delivery half of the dialog: the address that is being chosen, and what comes of sending it. */
export function useDeliveryChoice(city: City, onDone: () => void) {
  const { t } = useTranslation('mf-shops-map');
  const store = useStore();
  const byCoordinates = useSetAtom(chooseAddressByCoordinates);
  const byText = useSetAtom(chooseAddressByText);
  const byId = useSetAtom(chooseAddressById);
  const { draft, turn, setError, setNotFound, toErrorText, ...said } = useDeliveryDraft(city);
  const [busy, setBusy] = useState(false);
  const [unserved, setUnserved] = useState<DeliveryAddress | null>(null);
  const isRefused = useRef(false);

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
    if (busy || said.error || draft.needsHouse || draft.text.trim() === '') return;
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

  // A house that was picked and is served needs no second press; its flat and door are asked for in the checkout.
  const isServedHouse = draft.checked?.delivery_possible === true && draft.checked.house !== '';
  const take = useEffectEvent(() => void submit());
  useEffect(() => {
    if (draft.picked && isServedHouse) take();
  }, [draft.picked, isServedHouse]);

  return {
    ...draft,
    ...said,
    busy,
    unserved,
    submit,
    /** Saves what was typed without a word when it cannot be; for a dialog that is closing (TYPE-05). */
    saveQuietly: async (): Promise<boolean> => {
      if (!draft.touched || draft.needsHouse || draft.text.trim() === '') return false;
      return (await settle()).isChosen;
    },
    leaveUnserved: () => setUnserved(null),
    /** The last address that was sent lies outside of all zones. */
    isRefused: () => isRefused.current,
  };
}
export type DeliveryChoice = ReturnType<typeof useDeliveryChoice>;

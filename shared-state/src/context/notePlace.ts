import { sessionReadyAtom } from '../api/sessionReady';
import { usableContextAtom } from '../cart/usableContext';
import { cityBaseAtom } from '../city/cityAtom';
import { writeDeviceValue } from '../storage/deviceStorage';
import type { Store } from '../store/store';

/**
 * Notes on this device in which city it is known where to: the next page answers a press on a product by it
 * before the session has been asked for. The server has the last word (PROD-08). Returns how to stop.
 */
export function notePlace(store: Store): () => void {
  const note = () => {
    const city = store.get(cityBaseAtom);
    if (!city || !store.get(sessionReadyAtom)) return;
    const isKnown = store.get(usableContextAtom);
    writeDeviceValue('place', isKnown ? { city: city.alias, id: city.id } : null);
  };
  const stops = [sessionReadyAtom, usableContextAtom, cityBaseAtom].map((atom) => store.sub(atom, note));
  note();
  return () => {
    for (const stop of stops) stop();
  };
}

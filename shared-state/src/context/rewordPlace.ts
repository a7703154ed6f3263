import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { apiAtom } from '../api/apiAtom';
import { languageBaseAtom } from '../language/languageAtom';
import { shopBaseAtom } from '../shop/shopAtom';

/**
 * Asks for the chosen shop and address again in the page's language; which ones are chosen does not change
 * (I18N-02).
 */
export const rewordPlace = atom(null, async (get, set): Promise<void> => {
  const language = get(languageBaseAtom);
  const api = get(apiAtom);
  const [shop, address] = [get(shopBaseAtom), get(addressBaseAtom)];
  const [shops, session] = await Promise.all([
    shop ? api.call('shops', { query: { city_id: shop.city_id } }) : null,
    address ? api.call('userGet', { query: { city_id: address.city_id } }) : null,
  ]);
  if (get(languageBaseAtom) !== language) return;
  if (shops?.ok)
    set(shopBaseAtom, (chosen) => shops.data.shops.find(({ id }) => id === chosen?.id) ?? chosen);
  const reworded = session?.ok ? session.data.delivery_address : null;
  // Another one may have been chosen meanwhile.
  if (reworded && get(addressBaseAtom) === address) set(addressBaseAtom, reworded);
});

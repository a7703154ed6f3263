import type { Language } from '@storefront/contracts';
import { atom } from 'jotai';
import { apiAtom } from '../api/apiAtom';
import { reloadCart } from '../cart/reloadCart';
import { reloadCatalogue } from '../catalogue/catalogue';
import { citiesBaseAtom, cityBaseAtom } from '../city/cityAtom';
import { i18nAtom } from '../i18n/i18nAtom';
import { switchLanguage } from '../i18n/switchLanguage';
import { languageBaseAtom } from '../language/languageAtom';
import { notify } from '../notifications/notifications';
import { settingsBaseAtom } from '../settings/settingsAtom';
import { rewordPlace } from './rewordPlace';

/**
 * Switches the language without a reload: words first, then everything the server words (I18N-02). The cart
 * stays as it is (D-24).
 */
export const changeLanguage = atom(null, async (get, set, language: Language): Promise<void> => {
  if (get(languageBaseAtom) === language) return;
  const i18n = get(i18nAtom);
  try {
    await switchLanguage(i18n, language);
  } catch {
    set(notify, { tone: 'danger', text: i18n.t('error.network') });
    return;
  }
  // Another one was chosen meanwhile.
  if (i18n.language !== language) return;
  set(languageBaseAtom, language);
  const api = get(apiAtom);
  const city = get(cityBaseAtom);
  const [settings, cities, sameCity] = await Promise.all([
    api.call('settings'),
    api.call('cities'),
    city ? api.call('city', { params: { alias: city.alias } }) : null,
    set(reloadCatalogue),
    set(reloadCart),
    set(rewordPlace),
  ]);
  // The language was changed again meanwhile: its own replies count.
  if (get(languageBaseAtom) !== language) return;
  if (settings.ok) set(settingsBaseAtom, settings.data.settings);
  if (cities.ok) set(citiesBaseAtom, cities.data);
  if (sameCity?.ok) set(cityBaseAtom, sameCity.data.city);
});

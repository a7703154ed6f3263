import type { Language } from '@storefront/contracts';
import { addressAtom } from '../address/addressAtom';
import { apiAtom } from '../api/apiAtom';
import { citiesAtom, cityAtom, cityBaseAtom } from '../city/cityAtom';
import { createI18n } from '../i18n/createI18n';
import { i18nAtom } from '../i18n/i18nAtom';
import { type MessageOptions, registerMessages } from '../i18n/messageLoaders';
import { languageAtom } from '../language/languageAtom';
import { notificationsAtom } from '../notifications/notifications';
import { createPageStore } from '../page/presetStore';
import { settingsAtom } from '../settings/settingsAtom';
import { shopAtom } from '../shop/shopAtom';
import type { Store } from '../store/store';
import {
  addressFixture,
  cityFixture,
  emptyCartFixture,
  fakeApi,
  pageFixture,
  settingsFixture,
  shopFixture,
} from '../testing';
import { applyContext } from './applyContext';
import { changeLanguage } from './changeLanguage';

const availability = (text: string) => ({ state: 'open', text, minutes_left: null }) as const;
const shopIn = (language: Language) =>
  language === 'en'
    ? shopFixture({ id: 11, name: 'On Svetlanskaya', availability: availability('Open until 22:00') })
    : shopFixture({ id: 11, name: 'На Светланской', availability: availability('Открыто до 22:00') });
const addressIn = (language: Language) =>
  addressFixture({ shop_address: language === 'en' ? '23 Svetlanskaya' : 'Светланская, 23' });
const menu = { product_groups: [], popular_products: [] };

/** A page in Russian with a shop and an address chosen, whose server answers in the page's language. */
function visit(late?: Promise<void>, options?: MessageOptions) {
  const page = pageFixture();
  const spoken = (): Language => store.get(languageAtom);
  const store: Store = createPageStore(
    page,
    fakeApi({
      cart: () => ({ cart: emptyCartFixture() }),
      shops: async () => {
        const language = spoken();
        if (language === 'en') await late;
        return { shops: [shopFixture({ id: 12 }), shopIn(language)] };
      },
      userGet: () => ({
        user: null,
        order_type: 'takeaway',
        shop_id: 11,
        delivery_address: addressIn(spoken()),
      }),
      city: () => ({ city: cityFixture({ name: spoken() }) }),
      settings: () => ({ settings: settingsFixture({ title: spoken() }) }),
      cities: () => ({ cities: [cityFixture({ name: spoken() })], big_cities: [], message: null }),
    }),
    createI18n(page.language, page.messages, options),
  );
  store.set(applyContext, { delivery_address: addressIn('ru'), ...menu });
  store.set(applyContext, { shop: shopIn('ru'), ...menu });
  return store;
}

test('the chosen shop and address speak the new language, and stay chosen [I18N-02]', async () => {
  const store = visit();
  await store.set(changeLanguage, 'en');
  expect(store.get(shopAtom)).toMatchObject({
    id: 11,
    name: 'On Svetlanskaya',
    availability: { text: 'Open until 22:00' },
  });
  expect(store.get(addressAtom)?.shop_address).toBe('23 Svetlanskaya');
});

test('a shop that the server lists no more stays as it was [I18N-02]', async () => {
  const store = visit();
  store.set(applyContext, { shop: shopFixture({ id: 13, name: 'Закрылся' }), ...menu });
  await store.set(changeLanguage, 'en');
  expect(store.get(shopAtom)?.name).toBe('Закрылся');
});

test('a language that was left again leaves none of its words behind [I18N-02]', async () => {
  let arrive: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const store = visit(late);
  const english = store.set(changeLanguage, 'en');
  await store.set(changeLanguage, 'de');
  arrive?.();
  await english;
  expect(store.get(shopAtom)?.name).toBe('На Светланской');
  expect(store.get(cityAtom)?.name).toBe('de');
  expect(store.get(settingsAtom)?.title).toBe('de');
});

test('of two languages that were chosen the later one stays, whichever words come first [I18N-02]', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const store = visit();
  const i18n = store.get(i18nAtom);
  registerMessages('mf-slow', async (language) => {
    if (language === 'en') await late;
    return { hello: language };
  });
  i18n.addResourceBundle('ru', 'mf-slow', { hello: 'ru' });
  const english = store.set(changeLanguage, 'en');
  await store.set(changeLanguage, 'de');
  arrive();
  await english;
  expect([store.get(languageAtom), i18n.language, document.documentElement.lang]).toEqual(['de', 'de', 'de']);
});

test('without a connection it is said at once that the language cannot be changed, and none comes later by itself [I18N-02]', async () => {
  const asked = jest.fn();
  const store = visit(undefined, {
    fetch(load) {
      asked();
      return load().catch(() => new Promise(() => undefined));
    },
  });
  const i18n = store.get(i18nAtom);
  registerMessages('mf-far', () => Promise.reject(new Error('no connection')));
  i18n.addResourceBundle('ru', 'mf-far', { hello: 'Привет' });
  await store.set(changeLanguage, 'en');
  expect(asked).not.toHaveBeenCalled();
  expect(store.get(languageAtom)).toBe('ru');
  expect(store.get(notificationsAtom)).toMatchObject([{ tone: 'danger' }]);
});

test('the page says which language it is in, remembers it, and asks for nothing where it is that one already [I18N-02]', async () => {
  const store = visit();
  const asked = jest.spyOn(store.get(apiAtom), 'call');
  await store.set(changeLanguage, 'ru');
  expect(asked).not.toHaveBeenCalled();
  await store.set(changeLanguage, 'de');
  expect(document.documentElement.lang).toBe('de');
  expect(document.cookie).toContain('lang=de');
  expect(store.get(citiesAtom).cities).toEqual([expect.objectContaining({ name: 'de' })]);
});

test('what the server does not word anew stays in the words that it has [I18N-02][ERR-04]', async () => {
  const store = visit();
  const { city, settings, cities } = {
    city: store.get(cityAtom),
    settings: store.get(settingsAtom),
    cities: store.get(citiesAtom),
  };
  const { call } = store.get(apiAtom);
  jest
    .spyOn(store.get(apiAtom), 'call')
    .mockImplementation((async (name, args) =>
      ['city', 'settings', 'cities'].includes(name)
        ? { ok: false, status: 0, kind: 'network', error: { message: '' } }
        : call(name, args)) as typeof call);
  await store.set(changeLanguage, 'en');
  expect(store.get(languageAtom)).toBe('en');
  expect([store.get(cityAtom), store.get(settingsAtom), store.get(citiesAtom)]).toEqual([
    city,
    settings,
    cities,
  ]);
});

test('a page of no city is worded anew as well [I18N-02]', async () => {
  const store = visit();
  store.set(cityBaseAtom, null);
  const asked = jest.spyOn(store.get(apiAtom), 'call');
  await store.set(changeLanguage, 'en');
  expect(store.get(settingsAtom)?.title).toBe('en');
  expect(asked.mock.calls.map(([name]) => name)).not.toContain('city');
});

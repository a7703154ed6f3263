import { apiAtom } from '../api/apiAtom';
import type { ApiClient } from '../api/client';
import { catalogueBaseAtom } from '../catalogue/catalogue';
import { citiesBaseAtom, cityBaseAtom } from '../city/cityAtom';
import { withMessage } from '../errors/withMessage';
import { createI18n } from '../i18n/createI18n';
import { i18nAtom } from '../i18n/i18nAtom';
import { languageBaseAtom } from '../language/languageAtom';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { withLogin } from '../session/withLogin';
import { withSession } from '../session/withSession';
import { settingsBaseAtom } from '../settings/settingsAtom';
import { createStorefrontStore, type Store } from '../store/store';
import type { PageData } from './pageData';

/** The store of a page or request in the state its HTML shows; the same on both sides. */
export function createPageStore(
  page: PageData,
  api: ApiClient,
  i18n = createI18n(page.language, page.messages),
): Store {
  return createStorefrontStore((store) => {
    store.set(apiAtom, withLogin(store, withMessage(store, withSession(store, api))));
    store.set(i18nAtom, i18n);
    store.set(languageBaseAtom, page.language);
    store.set(settingsBaseAtom, page.settings);
    store.set(citiesBaseAtom, page.cities);
    store.set(cityBaseAtom, page.city);
    store.set(orderTypeBaseAtom, page.orderType);
    if (page.catalogue)
      store.set(catalogueBaseAtom, {
        status: 'ready',
        groups: page.catalogue.product_groups,
        popular: page.catalogue.popular_products,
        ingredients: page.catalogue.ingredients ?? {},
        version: page.catalogue.version,
        failure: null,
      });
  });
}

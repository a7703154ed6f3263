import * as v from 'valibot';
import * as city from '../city';
import * as product from '../product';
import * as settings from '../settings';
import { call, cityQuery } from './call';

/** The city, its settings and what it sells. */
export const menuCalls = {
  cities: call({ source: 'A7', reply: city.citiesReply }),
  city: call({
    source: 'A7',
    params: v.object({ alias: v.pipe(v.string(), v.maxLength(64)) }),
    reply: v.object({ city: city.city }),
  }),
  settings: call({ source: 'ours', reply: settings.settingsReply }),
  promotions: call({
    source: 'ours',
    query: cityQuery,
    reply: city.promotionsReply,
  }),
  banners: call({
    source: 'ours',
    query: v.object({
      ...cityQuery.entries,
      /** Path below the city that the visitor is on; banners of every page when absent. */
      page_url: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    reply: city.bannersReply,
  }),
  products: call({
    source: 'A7',
    body: product.productsRequest,
    reply: product.productsReply,
  }),
  relatedProducts: call({
    source: 'B7',
    body: product.relatedProductsRequest,
    reply: product.relatedProductsReply,
  }),
};

import * as v from 'valibot';
import * as cart from '../cart';
import * as place from '../place';
import * as user from '../user';
import { call, cityQuery } from './call';

const addressId = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** Where to: shops, delivery addresses and the words and points they are found by. */
export const placeCalls = {
  shops: call({ method: 'GET', path: '/api/shops', source: 'A7', query: cityQuery, reply: place.shopsReply }),
  shopsSet: call({
    method: 'POST',
    path: '/api/shops/set',
    source: 'A7',
    body: place.shopsSetRequest,
    reply: cart.contextReply,
  }),
  setByCoordinates: call({
    method: 'POST',
    path: '/api/user/addresses/set-by-coordinates',
    source: 'A7',
    body: place.setByCoordinatesRequest,
    reply: cart.contextReply,
  }),
  setByAddress: call({
    method: 'POST',
    path: '/api/user/addresses/set-by-address',
    source: 'A7',
    body: place.setByAddressRequest,
    reply: cart.contextReply,
  }),
  setById: call({
    method: 'POST',
    path: '/api/user/addresses/set-by-id',
    source: 'A7',
    body: place.setByIdRequest,
    reply: cart.contextReply,
  }),
  addresses: call({ method: 'GET', path: '/api/user/addresses', source: 'A7', reply: user.addressesReply }),
  addressRemove: call({
    method: 'DELETE',
    path: '/api/user/addresses/remove/:id',
    source: 'A7',
    params: addressId,
    reply: user.addressesReply,
  }),
  addressUpdate: call({
    method: 'PUT',
    path: '/api/user/addresses/update/:id',
    source: 'ours',
    params: addressId,
    body: place.addressUpdateRequest,
    reply: user.addressesReply,
  }),
  addressesOrder: call({
    method: 'PUT',
    path: '/api/user/addresses/order',
    source: 'ours',
    body: place.addressOrderRequest,
    reply: user.addressesReply,
  }),
  checkAddress: call({
    method: 'POST',
    path: '/api/user/addresses/check',
    source: 'ours',
    body: place.setByCoordinatesRequest,
    reply: place.checkAddressReply,
  }),
  searchByCoordinates: call({
    method: 'POST',
    path: '/api/geocoder/searchByCoordinates',
    source: 'A7',
    body: place.searchByCoordinatesRequest,
    reply: place.geocoderReply,
  }),
  searchByAddress: call({
    method: 'POST',
    path: '/api/geocoder/searchByAddress',
    source: 'A7',
    body: place.searchByAddressRequest,
    reply: place.geocoderReply,
  }),
  suggest: call({
    method: 'POST',
    path: '/api/geocoder/suggest',
    source: 'ours',
    body: place.suggestRequest,
    reply: place.suggestReply,
  }),
};

import * as v from 'valibot';
import * as cart from '../cart';
import * as place from '../place';
import * as user from '../user';
import { call, cityQuery } from './call';

const addressId = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** Where to: shops, delivery addresses and the words and points they are found by. */
export const placeCalls = {
  shops: call({ source: 'A7', query: cityQuery, reply: place.shopsReply }),
  shopsSet: call({
    source: 'A7',
    body: place.shopsSetRequest,
    reply: cart.contextReply,
  }),
  setByCoordinates: call({
    source: 'A7',
    body: place.setByCoordinatesRequest,
    reply: cart.contextReply,
  }),
  setByAddress: call({
    source: 'A7',
    body: place.setByAddressRequest,
    reply: cart.contextReply,
  }),
  setById: call({
    source: 'A7',
    body: place.setByIdRequest,
    reply: cart.contextReply,
  }),
  addresses: call({ source: 'A7', reply: user.addressesReply }),
  addressRemove: call({
    source: 'A7',
    params: addressId,
    reply: user.addressesReply,
  }),
  addressUpdate: call({
    source: 'ours',
    params: addressId,
    body: place.addressUpdateRequest,
    reply: user.addressesReply,
  }),
  addressesOrder: call({
    source: 'ours',
    body: place.addressOrderRequest,
    reply: user.addressesReply,
  }),
  checkAddress: call({
    source: 'ours',
    body: place.setByCoordinatesRequest,
    reply: place.checkAddressReply,
  }),
  searchByCoordinates: call({
    source: 'A7',
    body: place.searchByCoordinatesRequest,
    reply: place.geocoderReply,
  }),
  searchByAddress: call({
    source: 'A7',
    body: place.searchByAddressRequest,
    reply: place.geocoderReply,
  }),
  suggest: call({
    source: 'ours',
    body: place.suggestRequest,
    reply: place.suggestReply,
  }),
};

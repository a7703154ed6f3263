import * as v from 'valibot';
import { deliveryPrices } from './city';
import { otherCity } from './errors';
import {
  coordinates,
  id,
  latitude,
  latLon,
  longitude,
  nonNegativeInteger,
  requiredText,
  text,
} from './primitives';
import { availability, schedule } from './schedule';

export const shop = v.object({
  id,
  city_id: id,
  name: v.string(),
  address: v.object({ street: v.string(), description: v.nullable(v.string()) }),
  map: v.object({ coordinates, zoom: v.number() }),
  tags: v.array(v.picklist(['hot-rolls', 'baked-rolls', 'wok', 'pizza'])),
  type: v.picklist(['default', 'stop']),
  /** Of a stopped shop: it takes orders for a later time. */
  takes_preorders: v.optional(v.boolean()),
  /** How long its kitchen takes for an order. */
  cooking_minutes: v.optional(nonNegativeInteger),
  alert: v.nullable(v.string()),
  schedule,
  availability,
  company_name: v.string(),
  inn: v.string(),
  ogrn: v.string(),
  /** Who represents the company, where the law wants that published (§ 5 DDG). */
  representative: v.optional(v.string()),
});
export const shopsReply = v.object({ shops: v.array(shop) });

/** What the customer asks of the courier at this door; an address of before these were asked has none. */
export const courierInstructions = {
  /** Put down without meeting anybody: only an order that needs no payment at the door. */
  leave_at_door: v.optional(v.boolean()),
  no_bell: v.optional(v.boolean()),
  call_on_arrival: v.optional(v.boolean()),
};
/** What a courier needs inside the house, as a customer types it. */
export const doorFields = {
  room: text(20),
  floor: v.optional(text(10), ''),
  entrance: v.optional(text(10), ''),
  intercom: v.optional(text(20), ''),
  description: v.optional(text(300), ''),
  ...courierInstructions,
};
/** What a customer calls a saved address; `name` is the customer's own word, empty for the other kinds. */
export const addressLabel = v.object({ kind: v.picklist(['home', 'work', 'own']), name: text(40) });
export const deliveryAddress = v.object({
  /** Null until it is saved for a signed-in customer. */
  id: v.nullable(id),
  city_id: id,
  city: v.object({ id, name: v.string() }),
  address: v.string(),
  full_address: v.string(),
  locality: v.string(),
  district: v.string(),
  street: v.string(),
  house: v.string(),
  type: v.string(),
  room: v.string(),
  floor: v.string(),
  entrance: v.string(),
  intercom: v.string(),
  description: v.string(),
  ...courierInstructions,
  label: v.optional(v.nullable(addressLabel)),
  map: v.object({ coordinates }),
  found: v.boolean(),
  delivery_possible: v.boolean(),
  /**
   * True when nothing was chosen and the city's centre stands in: menu and prices show, ordering asks for the
   * address (D-57).
   */
  approximate: v.boolean(),
  delivery_zone_id: v.nullable(id),
  delivery_prices: v.nullable(deliveryPrices),
  company_name: v.string(),
  inn: v.string(),
  ogrn: v.string(),
  shop_address: v.string(),
});
export const setByCoordinatesRequest = v.object({ city_id: id, latitude, longitude });
export const setByAddressRequest = v.object({ city: id, address: requiredText(300) });
export const setByIdRequest = v.object({ delivery_address_id: id });
/** Everything about a saved address but its place: another place is another address. */
export const addressUpdateRequest = v.object({
  label: v.nullable(addressLabel),
  ...doorFields,
});
/** All or some saved addresses, in the order in which they shall be listed. */
export const addressOrderRequest = v.object({ delivery_address_ids: v.pipe(v.array(id), v.maxLength(100)) });
export const shopsSetRequest = v.object({ shop_id: id });

/** One row of the address search (ADDR-03, ADDR-04). */
export const suggestion = v.object({
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  address: v.string(),
  full_address: v.string(),
  type: v.picklist(['street', 'house', 'place']),
  /**
   * Null where the map service tells the point only of the row that is chosen: then the row is chosen by its
   * `address`.
   */
  coordinates: v.nullable(coordinates),
  /** Pairs [start, end) of characters in `title` that match what was typed. */
  highlights: v.array(v.tuple([v.number(), v.number()])),
});
export const suggestRequest = v.object({
  city_id: id,
  text: text(200),
  /** Where the customer is or looks: nearer rows come first among equals. Without it the city's centre. */
  near: v.optional(coordinates),
  /**
   * A random text for as long as one address is being typed: map services that sell sessions count its
   * requests as one.
   */
  session: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
});
export const suggestReply = v.object({ suggestions: v.array(suggestion) });
export const searchByCoordinatesRequest = v.object({ coordinates: latLon, city_id: v.optional(id) });
export const searchByAddressRequest = v.object({ address: requiredText(300), city_id: v.optional(id) });
/** The geocoder collection of the sources; `pos` is "longitude latitude". */
export const geocoderReply = v.object({
  GeoObjectCollection: v.object({
    featureMember: v.array(
      v.object({
        GeoObject: v.object({
          name: v.string(),
          description: v.string(),
          Point: v.object({ pos: v.string() }),
          metaDataProperty: v.object({
            GeocoderMetaData: v.object({
              kind: v.string(),
              precision: v.string(),
              text: v.string(),
              Address: v.object({
                formatted: v.string(),
                Components: v.array(v.object({ kind: v.string(), name: v.string() })),
              }),
            }),
          }),
        }),
      }),
    ),
  }),
});
/**
 * Outcome of the zone checker (ZONE-01): the resolved address and, when it cannot be served, the nearest
 * shop.
 */
export const checkAddressReply = v.object({
  delivery_address: v.nullable(deliveryAddress),
  nearest_shop: v.nullable(v.object({ shop, distance_meters: v.number() })),
  /** The city that the point belongs to, when it is another one than asked about (D-63). */
  other_city: v.optional(otherCity),
});

export type Shop = v.InferOutput<typeof shop>;
export type ShopsReply = v.InferOutput<typeof shopsReply>;
export type AddressLabel = v.InferOutput<typeof addressLabel>;
export type DeliveryAddress = v.InferOutput<typeof deliveryAddress>;
export type Suggestion = v.InferOutput<typeof suggestion>;
export type SuggestReply = v.InferOutput<typeof suggestReply>;
export type GeocoderReply = v.InferOutput<typeof geocoderReply>;
export type CheckAddressReply = v.InferOutput<typeof checkAddressReply>;

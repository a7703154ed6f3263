import type {
  Cart,
  ContextReply,
  DeliveryAddress,
  GeocoderReply,
  Shop,
  Suggestion,
} from '@storefront/contracts';
import {
  emptyCartFixture,
  addressFixture as plainAddress,
  shopFixture as plainShop,
  productFixture,
} from '@storefront/shared-state/testing';

/** Two portions of one product. */
export function filledCart(): Cart {
  const { id, key, name, description, images, price, basic_price, weight, sale_multiplicity, flags } =
    productFixture();
  const line = {
    ...{
      id,
      key,
      product_key: key,
      name,
      description,
      images,
      price,
      basic_price,
      weight,
      sale_multiplicity,
      flags,
    },
    price_with_modifiers: price,
    amount: price * 2,
    count: 2,
    type: 'default' as const,
    alert: null,
    modifiers: { available: [], single: [], groups: [] },
    product_group_id: 1,
    added_at: 1,
  };
  return emptyCartFixture({ revision: 5, count: 2, products: { [key]: line } });
}

const company = { company_name: 'ООО «Пример»', inn: '2536000000', ogrn: '1022500000000' };

export const shopFixture = (change: Partial<Shop> = {}): Shop =>
  plainShop({
    id: 11,
    address: { street: 'Светланская улица, 23', description: null },
    map: { coordinates: { latitude: 43.1155, longitude: 131.884 }, zoom: 16 },
    tags: ['wok'],
    ...company,
    ...change,
  });

export const addressFixture = (change: Partial<DeliveryAddress> = {}): DeliveryAddress =>
  plainAddress({
    address: 'Светланская улица, 12',
    full_address: 'Владивосток, Светланская улица, 12',
    house: '12',
    map: { coordinates: { latitude: 43.115, longitude: 131.881 } },
    delivery_prices: { delivery: 149, minimum_order_amount: 600, has_free_delivery: false },
    ...company,
    shop_address: 'Светланская улица, 23',
    ...change,
  });

export const suggestionFixture = (change: Partial<Suggestion> = {}): Suggestion => ({
  id: 'svetlanskaya:12',
  title: 'Светланская улица, 12',
  subtitle: 'Владивосток',
  address: 'Светланская улица, 12',
  full_address: 'Владивосток, Светланская улица, 12',
  type: 'house',
  coordinates: { latitude: 43.115, longitude: 131.881 },
  highlights: [],
  ...change,
});

/** The reply to a choice of an address that is served. */
export const deliveredReply = (address = addressFixture()): ContextReply => ({
  order_type: 'delivery',
  delivery_address: address,
  product_groups: [],
  popular_products: [],
});
/** The reply to a choice of a shop. */
export const takeawayReply = (shop = shopFixture()): ContextReply => ({
  order_type: 'takeaway',
  shop,
  product_groups: [],
  popular_products: [],
});

/** What the geocoder finds at "longitude latitude", or that it finds nothing. */
export const geocoded = (pos?: string): GeocoderReply => {
  const about = { kind: 'house', precision: 'exact', text: '', Address: { formatted: '', Components: [] } };
  const metaDataProperty = { GeocoderMetaData: about };
  const found = pos ? [{ GeoObject: { name: '', description: '', Point: { pos }, metaDataProperty } }] : [];
  return { GeoObjectCollection: { featureMember: found } };
};

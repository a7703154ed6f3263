import type {
  BrandAlias,
  Cart,
  CartLine,
  CartMessage,
  CartPrices,
  Interval,
  Language,
} from '@storefront/contracts';
import type { Catalogue } from '../catalogue/Catalogue';
import { sayIn } from '../messages/text';
import { type PricesMinor, toMajor } from '../pricing';
import { relatedProducts } from '../products/menuReply';
import { toModifiers, toProduct } from '../products/toProduct';
import type { PricedCart, PricedCartLine } from './priceLines';
import type { Serving } from './Serving';

export function toPrices(prices: PricesMinor): CartPrices {
  return {
    subtotal: toMajor(prices.subtotalMinor),
    packages: toMajor(prices.packagesMinor),
    delivery: toMajor(prices.deliveryMinor),
    discount: toMajor(prices.discountMinor),
    bonuses: toMajor(prices.bonusesMinor),
    upcoming_bonuses: toMajor(prices.upcomingBonusesMinor),
    total: toMajor(prices.totalMinor),
  };
}

function toLine(line: PricedCartLine, { city }: Serving, language: Language): CartLine {
  const { product } = line;
  const shown = toProduct(product, city, language);
  const counts = new Map(line.modifiers.map(({ id, count }) => [id, count]));
  return {
    id: product.id,
    key: line.lineKey,
    product_key: product.key,
    name: shown.name,
    description: shown.description,
    images: shown.images,
    price: shown.price,
    basic_price: shown.basic_price,
    price_with_modifiers: toMajor(line.unitPriceMinor),
    amount: toMajor(line.amountMinor),
    weight: shown.weight,
    count: line.count,
    sale_multiplicity: product.saleMultiplicity,
    type: line.isAvailable ? 'default' : 'unavailable',
    alert: line.isAvailable ? null : sayIn(language)('cart.line_unavailable'),
    modifiers: chosenOnly(toModifiers(product, city, language, counts)),
    flags: product.flags,
    product_group_id: product.groupId,
    added_at: line.addedAt,
  };
}

/** A line lists what was chosen, not what could be. */
function chosenOnly(all: ReturnType<typeof toModifiers>): CartLine['modifiers'] {
  const isChosen = ({ count }: { count: number }) => count > 0;
  return {
    available: all.available.filter(isChosen),
    single: all.single.filter(isChosen),
    groups: all.groups
      .map(({ id, name, modifiers }) => ({ id, name, modifiers: modifiers.filter(isChosen) }))
      .filter(({ modifiers }) => modifiers.length > 0),
  };
}

export interface CartState {
  revision: number;
  interval: Interval | null;
}

/** The cart as the customer sees it, in one language. */
export function toCart(
  catalogue: Catalogue,
  brand: BrandAlias,
  serving: Serving,
  priced: PricedCart,
  state: CartState,
  language: Language,
): Cart {
  const inCart = new Set(priced.lines.map((line) => line.product.key));
  const relatedIds = priced.lines.flatMap((line) => (line.isAvailable ? line.product.relatedGroupIds : []));
  const market = { city: serving.city, orderType: serving.orderType };
  return {
    revision: state.revision,
    count: priced.itemCount,
    order_type: serving.orderType,
    shop_id: serving.shop?.id ?? null,
    delivery_zone_id: serving.zone?.id ?? null,
    products: Object.fromEntries(priced.lines.map((line) => [line.lineKey, toLine(line, serving, language)])),
    packages: priced.packages.map(({ item, priceMinor, count, canRefuse, refused }) => ({
      id: item.id,
      alias: item.alias,
      name: item.name[language],
      price: toMajor(priceMinor),
      count,
      can_refuse: canRefuse,
      refused,
    })),
    related: relatedProducts(catalogue, brand, market, language, relatedIds).filter(
      (product) => !inCart.has(product.key),
    ),
    gifts: [],
    presents: [],
    promocode: null,
    messages: messagesOf(serving, language),
    selectedDate: state.interval?.date ?? null,
    selectedInterval: state.interval,
    prices: toPrices(priced.prices),
    minimum: priced.minimum && {
      minimum_order_amount: toMajor(priced.minimum.minimumMinor),
      has_free_delivery: priced.minimum.hasFreeDelivery,
      missing: toMajor(priced.minimum.missingMinor),
    },
  };
}

function messagesOf({ shop }: Serving, language: Language): CartMessage[] {
  if (shop?.type !== 'stop') return [];
  const text = shop.alert?.[language] ?? sayIn(language)('shop.stopped');
  return [{ position: 'top', title: null, text, icon: null }];
}

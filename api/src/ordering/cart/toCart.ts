import type { Cart, CartLine, CartMessage, CartPrices, Interval, Language } from '@storefront/contracts';
import { dietFacts } from '../../menu/products/dietFacts';
import { goingWith } from '../../menu/products/relatedProducts';
import { toModifiers, toProduct } from '../../menu/products/toProduct';
import { writtenDate } from '../../offers/cart-offers/offerTexts';
import { toCartPromocode } from '../../offers/cart-offers/toCartPromocode';
import { toGift } from '../../offers/cart-offers/toGift';
import type { PricesMinor } from '../../offers/pricing';
import type { Serving } from '../../places/shops/Serving';
import type { RequestContext } from '../../platform/calls/CallContext';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import { toMajor } from '../../platform/money/minorUnits';
import type { EvaluatedCart } from './evaluateCart';
import type { PricedCartLine } from './priceLines';
import type { StoredCart } from './StoredCart';

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
    sale_step: line.step,
    allowed_count: line.allowedCount,
    type: line.isAvailable ? 'default' : 'unavailable',
    alert: formatAlert(line, language),
    modifiers: chosenOnly(toModifiers(product, city, language, counts)),
    ...dietFacts(product, line.modifiers, language),
    product_group_id: product.groupId,
    added_at: line.addedAt,
  };
}

function formatAlert({ isAvailable, allowedCount, step }: PricedCartLine, language: Language): string | null {
  if (!isAvailable) return sayIn(language)('cart.line_unavailable');
  return allowedCount === null ? null : sayIn(language)('cart.line_step', { step });
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
  cart: Pick<StoredCart, 'revision' | 'offers'>;
  interval: Interval | null;
  promise: NonNullable<Cart['promise']> | null;
  closed: NonNullable<Cart['closed']> | null;
  language: Language;
}

/** The cart as the customer sees it, in one language. */
export function toCart(
  context: Pick<RequestContext, 'catalogue' | 'brand' | 'say' | 'now'>,
  serving: Serving,
  evaluated: EvaluatedCart,
  { cart, interval, promise, closed, language }: CartState,
): Cart {
  const { catalogue, brand, say } = context;
  const inCart = evaluated.lines.map((line) => line.product.key);
  const market = { city: serving.city, orderType: serving.orderType };
  const speaker = { catalogue, city: serving.city, language, say, today: evaluated.today };
  const gifts = evaluated.gifts.map((gift) => toGift(gift, speaker));
  const { bonuses, lastHour } = evaluated;
  return {
    revision: cart.revision,
    count: evaluated.itemCount,
    order_type: serving.orderType,
    shop_id: serving.shop?.id ?? null,
    delivery_zone_id: serving.zone?.id ?? null,
    products: Object.fromEntries(
      evaluated.lines.map((line) => [line.lineKey, toLine(line, serving, language)]),
    ),
    packages: evaluated.packages.map(({ item, priceMinor, count, canRefuse, refused }) => ({
      id: item.id,
      alias: item.alias,
      name: readText(item.name, language),
      price: toMajor(priceMinor),
      count,
      can_refuse: canRefuse,
      refused,
    })),
    related: goingWith(catalogue.at(serving.shop?.id), brand, market, language, inCart),
    gifts: gifts.filter(({ type }) => type === 'gift'),
    presents: gifts.filter(({ type }) => type === 'personalGift'),
    promocode: evaluated.promocode && toCartPromocode(evaluated.promocode, evaluated.prices, speaker),
    ...(evaluated.offeredPromocode && {
      offered_promocode: {
        code: evaluated.offeredPromocode.code,
        message: readText(evaluated.offeredPromocode.description, language),
      },
    }),
    ...(bonuses.standing === 'open'
      ? {
          bonuses: {
            is_on: bonuses.isOn,
            max: toMajor(bonuses.maxMinor),
            balance: toMajor(bonuses.balanceMinor),
          },
        }
      : {}),
    messages: listMessages(context, serving, evaluated, cart, language),
    last_hour: lastHour && {
      is_now: lastHour.isNow,
      changes_in_ms: lastHour.changesAt === null ? null : Math.max(0, lastHour.changesAt - context.now),
    },
    promise,
    closed,
    selectedDate: interval?.date ?? null,
    selectedInterval: interval,
    prices: toPrices(evaluated.prices),
    ...((serving.shop?.taxes?.goodsPercent ?? 0) > 0 && { includes_tax: true }),
    minimum: evaluated.minimum && {
      minimum_order_amount: toMajor(evaluated.minimum.minimumMinor),
      has_free_delivery: evaluated.minimum.hasFreeDelivery,
      missing: toMajor(evaluated.minimum.missingMinor),
    },
  };
}

function listMessages(
  { catalogue, brand, say }: Pick<RequestContext, 'catalogue' | 'brand' | 'say'>,
  { shop }: Serving,
  { bonuses, promocode }: EvaluatedCart,
  { offers }: CartState['cart'],
  language: Language,
): CartMessage[] {
  const top = (text: string, icon: string | null): CartMessage => ({
    position: 'top',
    title: null,
    text,
    icon,
  });
  const messages =
    shop?.type === 'stop' ? [top(readText(shop.alert, language) ?? say('shop.stopped'), 'store')] : [];
  for (const note of offers.notes) {
    if (note.kind === 'bonuses_off') messages.push(top(say('bonuses.off'), 'star'));
    else messages.push(top(say('gift.removed', { name: giftName(note.giftId) }), 'gift'));
  }
  // A message in this place means that bonuses cannot be spent, and why (BONUS-02).
  const against = (text: string) => messages.push({ ...top(text, null), position: 'bonus_description' });
  const { spendUntil } = catalogue.offers.brand(brand).bonus;
  if (bonuses.standing === 'over') against(say('bonuses.over', { date: writtenDate(spendUntil) }));
  else if (bonuses.standing === 'open' && promocode?.isApplied)
    against(say('bonuses.promocode', { code: promocode.code }));
  return messages;

  function giftName(id: number): string {
    const gift = catalogue.offers.gifts.find((candidate) => candidate.id === id);
    return readText(gift && catalogue.menu.product(brand, gift.productKey)?.name, language) ?? '';
  }
}

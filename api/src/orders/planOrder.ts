import type { DeliveryAddress, ErrorReply, OrderDraft } from '@storefront/contracts';
import { toDeliveryAddress } from '../addresses/toDeliveryAddress';
import type { CartService } from '../cart/CartService';
import type { StoredCart } from '../cart/CartStore';
import { type PricedCart, priceLines } from '../cart/priceLines';
import type { Serving } from '../cart/Serving';
import type { CatalogueCity, CatalogueShop } from '../catalogue/Catalogue';
import { geocodeAddress } from '../geo';
import { ApiError, fieldError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import { formatMoney } from '../money/formatMoney';
import { isOffered } from '../payments/paymentTypes';
import { cashLimitMinor, cashRules, toMajor, toMinor, validateCash } from '../pricing';
import { businessDateOf, intervalId, type Slot } from '../schedule';
import type { Session } from '../sessions/Session';
import { normalizePhone } from './normalizePhone';

/** An order that passed every rule and can be placed. */
export interface OrderPlan {
  serving: Serving & { shop: CatalogueShop };
  priced: PricedCart;
  slot: Slot;
  /** E.164. */
  phone: string;
  address: DeliveryAddress | null;
  cashMinor: number;
}

const countryOf = (city: CatalogueCity) => city.country.code as 'RU' | 'TR' | 'UZ' | 'DE' | 'UA';

/**
 * Checks an order against everything the server knows and works out what it really costs (API-02).
 * @throws ApiError 422 by field; 409 with `changes` when price or time differ from what the customer saw (D-35, D-36).
 */
export async function planOrder(
  context: RequestContext,
  service: CartService,
  session: Session,
  cart: StoredCart | null,
  draft: OrderDraft,
): Promise<OrderPlan> {
  const { catalogue, brand, now } = context;
  const city = service.city(draft.city_id);
  const found = service.serving(session, city);
  service.requirePlace(found);
  const address = found.orderType === 'delivery' ? addressOf(context, city, found, draft) : null;
  const shop = found.shop;
  if (!shop) throw fieldError('shop_id', 'shop.not_chosen');
  if (shop.type === 'stop') throw fieldError('shop_id', 'shop.stopped');
  const serving = { ...found, shop };

  const priced = priceLines(catalogue, brand, serving, cart?.lines ?? [], cart?.withoutBag ?? false);
  if (priced.lines.length === 0) throw fieldError('cart', 'cart.empty');
  if (priced.itemCount === 0) throw fieldError('cart', 'cart.only_unavailable');
  if (priced.minimum?.blocked) {
    const missing = formatMoney(
      priced.minimum.missingMinor,
      city.currency.sign,
      city.currency.fractionDigits,
    );
    throw fieldError('cart', 'cart.minimum', { missing });
  }
  const phone = normalizePhone(draft.phone, countryOf(city));
  if (!phone) throw fieldError('phone', 'validation.phone');
  if (!isOffered(draft.payment_type)) throw fieldError('payment_type', 'payment.unknown');
  refuseChangedTotal(context, draft, priced);
  const cashMinor = cashOf(draft, priced, city);
  const slot = await slotOf(context, service, serving, draft, cart, now);
  return { serving, priced, slot, phone, address, cashMinor };
}

function addressOf(
  { catalogue, brand, language }: RequestContext,
  city: CatalogueCity,
  serving: Serving,
  draft: OrderDraft,
): DeliveryAddress {
  const typed = draft.delivery_address;
  let address = serving.address;
  if (!address || address.approximate) throw fieldError('delivery_address', 'address.required');
  if (address.house === '') {
    // A pin without a number: the number stands in the form, if it leads into the same zone (D-61).
    const found = typed?.address ? geocodeAddress(city.alias, typed.address, language) : null;
    const resolved = found?.house ? toDeliveryAddress(catalogue, brand, city, language, found) : null;
    if (!resolved || resolved.delivery_zone_id !== serving.zone?.id)
      throw fieldError('delivery_address.address', 'address.house_required');
    address = resolved;
  }
  if (!typed?.room) throw fieldError('delivery_address.room', 'order.room');
  const { room, floor, entrance, intercom, description } = typed;
  return { ...address, room, floor, entrance, intercom, description };
}

function refuseChangedTotal(
  { say, language }: RequestContext,
  draft: OrderDraft,
  { prices, lines }: PricedCart,
): void {
  if (draft.seen_total === null || draft.seen_total === undefined) return;
  if (toMinor(draft.seen_total) === prices.totalMinor) return;
  const changes: NonNullable<ErrorReply['changes']> = lines
    .filter((line) => !line.isAvailable)
    .map((line) => ({ kind: 'unavailable', name: line.product.name[language] }));
  changes.push({
    kind: 'total',
    name: say('cart.total'),
    before: draft.seen_total,
    after: toMajor(prices.totalMinor),
  });
  throw new ApiError(409, 'order.changed', { changes });
}

function cashOf(draft: OrderDraft, { prices }: PricedCart, city: CatalogueCity): number {
  if (draft.payment_type !== 'cash' || !draft.cash) return 0;
  const rules = cashRules(city.currency.code);
  const check = validateCash(toMinor(draft.cash), prices.totalMinor, rules);
  if (check.ok) return check.cashMinor;
  if (check.reason === 'below_total') throw fieldError('cash', 'cash.too_small');
  if (check.reason === 'not_whole') throw fieldError('cash', 'validation.wrong');
  const { sign, fractionDigits } = city.currency;
  const max = formatMoney(cashLimitMinor(prices.totalMinor, rules), sign, fractionDigits);
  throw fieldError('cash', 'cash.too_large', { max });
}

/** The slot asked for, else the cart's, else as soon as possible. One that has gone is told, never replaced (D-50). */
async function slotOf(
  { say }: RequestContext,
  service: CartService,
  serving: OrderPlan['serving'],
  draft: OrderDraft,
  cart: StoredCart | null,
  now: number,
): Promise<Slot> {
  const asked = draft.interval_id ?? cart?.intervalId ?? null;
  const { timeZone } = serving.city;
  const asap = intervalId({ date: businessDateOf(now, serving.shop.schedule, timeZone), startMinutes: null });
  const slot = await service.slot(serving, asked ?? asap, now);
  if (slot && !slot.disabled) return slot;
  if (asked === null) throw fieldError('interval_id', 'interval.unavailable');
  throw new ApiError(409, 'order.changed', {
    errors: { interval_id: slot ? 'interval.full' : 'interval.unavailable' },
    changes: [
      { kind: 'interval', name: say(slot ? 'interval.full' : 'interval.unavailable'), before: asked },
    ],
  });
}

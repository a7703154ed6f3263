import type { DeliveryAddress, OrderDraft } from '@storefront/contracts';
import { formatMoney } from '@storefront/contracts/formatMoney';
import type { Kysely } from 'kysely';
import { birthdayYear } from '../../offers/gifts/giftToSettle';
import { findOffered, type OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import { giftUses, type LimitedUse, promocodeUses } from '../../offers/uses/offerUses';
import { missingHouse } from '../../places/addresses/missingHouse';
import { toDeliveryAddress } from '../../places/addresses/toDeliveryAddress';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { CatalogueShop } from '../../places/catalogue/CatalogueShop';
import { callingCode } from '../../places/cities/callingCode';
import { geocodeAddress } from '../../places/geo';
import { buildSlotRules, withoutHeld } from '../../places/intervals/intervals';
import { limitQuestions } from '../../places/maps';
import { findSlot, getBusinessDate, intervalId, type Slot } from '../../places/schedule';
import type { Serving } from '../../places/serving/Serving';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { fieldError } from '../../platform/http/ApiError';
import { normalizePhone } from '../../platform/phones/normalizePhone';
import type { Session } from '../../platform/sessions/Session';
import type { CartService } from '../cart/CartService';
import { type EvaluatedCart, evaluateCart } from '../cart/evaluateCart';
import { nothingStored, type StoredCart } from '../cart/StoredCart';
import { checkCash } from './checkCash';
import type { CheckoutState } from './checkoutState';
import { orderBuyer } from './orderBuyer';
import { refuseChanges } from './refuseChanges';

/** An order that passed every rule and can be placed. */
export interface OrderPlan {
  serving: Serving & { shop: CatalogueShop };
  cart: StoredCart;
  evaluated: EvaluatedCart;
  slot: Slot;
  customerId: number | null;
  /** E.164. */
  phone: string;
  address: DeliveryAddress | null;
  cashMinor: number;
  isOnline: boolean;
  /** Limited offers that the order will use. */
  uses: LimitedUse[];
}
/** What planning needs beside the draft. */
export interface Planning {
  database: Kysely<Database>;
  context: RequestContext;
  service: CartService;
  onlinePayments: OnlinePayments;
  session: Session;
  /** Where the session's orders in the draft's city are served from. */
  serving: Serving;
}

/**
 * Checks an order against everything the server knows and works out what it really costs (API-02).
 * @throws ApiError 422 by field; 409 with `changes` when anything differs from what the customer saw (D-35,
 * D-36).
 */
export async function planOrder(
  { database, context, service, onlinePayments, session, serving: found }: Planning,
  { cart: known, taken }: Pick<CheckoutState, 'cart' | 'taken'>,
  draft: OrderDraft,
): Promise<OrderPlan> {
  const { catalogue, brand, now } = context;
  const stored = known ?? nothingStored;
  const { city } = found;
  refuseOtherKind(context, found, draft);
  service.requirePlace(found);
  const payment = findOffered(draft.payment_type, catalogue.offers.brand(brand), city, onlinePayments);
  const isOnline = payment?.isOnline ?? false;
  const address =
    found.orderType === 'delivery' ? await requireAddress(context, city, found, draft, isOnline) : null;
  const shop = found.shop;
  if (!shop) throw fieldError('shop_id', 'shop.not_chosen');
  const serving = { ...found, shop };
  const free = withoutHeld(taken, shop.id, stored.unpaid);
  const asked = chooseSlot(serving, askedInterval(draft, stored), now, free);
  if (shop.type === 'stop' && !asked.slot) throw fieldError('shop_id', 'shop.stopped');
  if (stored.lines.length === 0) throw fieldError('cart', 'cart.empty');
  // A signed-in customer's phone is the one they proved, whatever is sent (CHK-03).
  const phone = session.customer?.phone ?? normalizePhone(draft.phone, callingCode(city));
  if (!phone) throw fieldError('phone', 'validation.phone');
  if (!payment) throw fieldError('payment_type', 'payment.unknown');
  // Said here, not by the acquirer's refusal after the order (CHK-03).
  if (payment.fields.includes('email') && !draft.email) throw fieldError('email', 'validation.required');

  const customer = await service.customer(session, city);
  const cart = withoutRefusal(stored);
  const buyer = await orderBuyer(database, context, customer, phone, cart);
  const evaluated = evaluateCart(context, serving, cart, buyer);
  if (evaluated.itemCount === 0) throw fieldError('cart', 'cart.only_unavailable');
  refuseBelowMinimum(evaluated, city);
  await refuseChanges(database, context, draft, { cart, evaluated, refused: buyer.refused, asked });
  if (!asked.slot || asked.slot.disabled)
    throw fieldError('interval_id', asked.slot ? 'interval.full' : 'interval.unavailable');
  return {
    serving,
    cart,
    evaluated,
    slot: asked.slot,
    customerId: customer?.id ?? null,
    phone,
    address,
    cashMinor: checkCash(draft, evaluated.prices.totalMinor, city),
    // Acquirers take no payment of nothing: such an order waits for none.
    isOnline: payment.isOnline && evaluated.prices.totalMinor > 0,
    uses: listUses(
      context,
      evaluated,
      { customerId: customer?.id ?? null, phone },
      customer?.birthday ?? null,
    ),
  };
}

/** The phone is known now: what an earlier one said against the promo code counts no more. */
function withoutRefusal(cart: StoredCart): StoredCart {
  const { offers } = cart;
  if (!offers.promocode?.refused) return cart;
  return { ...cart, offers: { ...offers, promocode: { ...offers.promocode, refused: null } } };
}

function refuseBelowMinimum({ minimum }: EvaluatedCart, { currency }: CatalogueCity): void {
  if (!minimum?.blocked) return;
  const missing = formatMoney(minimum.missingMinor, currency.sign, currency.fractionDigits);
  throw fieldError('cart', 'cart.minimum', { missing });
}

/** The limited offers that an order uses. */
export function listUses(
  { brand }: Pick<RequestContext, 'brand'>,
  { gifts, promocode, today }: EvaluatedCart,
  user: { customerId: number | null; phone: string },
  birthday: string | null,
): LimitedUse[] {
  const ofGifts = gifts
    .filter(({ settled }) => settled.count > 0)
    .flatMap(({ gift }) => giftUses(brand, gift, user, birthdayYear(gift, birthday, today)));
  const applied = promocode?.isApplied ? promocode.promocode : null;
  return applied ? [...ofGifts, ...promocodeUses(brand, applied, user)] : ofGifts;
}

/**
 * Another window may have chosen another kind of order or another shop since the customer saw this one.
 * @throws ApiError 422 that says what was chosen
 */
function refuseOtherKind(
  { language }: RequestContext,
  { orderType, shop }: Serving,
  draft: Pick<OrderDraft, 'order_type' | 'shop_id'>,
): void {
  if (draft.order_type !== orderType)
    throw fieldError(
      'order_type',
      orderType === 'takeaway' ? 'order.other_takeaway' : 'order.other_delivery',
    );
  if (orderType === 'takeaway' && shop && draft.shop_id && draft.shop_id !== shop.id)
    throw fieldError('shop_id', 'order.other_shop', { shop: shop.name[language] });
}

/** Null: as soon as possible; absent: the time that was chosen in the cart. */
const askedInterval = ({ interval_id }: OrderDraft, { intervalId }: StoredCart): string | null =>
  interval_id === undefined ? intervalId : interval_id;

async function requireAddress(
  context: RequestContext,
  city: CatalogueCity,
  serving: Serving,
  draft: OrderDraft,
  isOnline: boolean,
): Promise<DeliveryAddress> {
  const { catalogue, brand, language } = context;
  const typed = draft.delivery_address;
  let address = serving.address;
  if (!address || address.approximate) throw fieldError('delivery_address', 'address.required');
  const { latitude, longitude } = address.map.coordinates;
  const seen = draft.seen_coordinates;
  if (seen && (seen.latitude !== latitude || seen.longitude !== longitude))
    throw fieldError('delivery_address', 'order.other_address', { address: address.full_address });
  if (address.house === '' && address.street === '') {
    // A pin where no map knows an address is served by the customer's own words (D-61).
    if (!typed?.address) throw fieldError('delivery_address.address', 'address.describe');
    const full_address = `${address.city.name}, ${typed.address}`;
    address = { ...address, address: typed.address, full_address };
  } else if (address.house === '') {
    // A pin without a number: the number stands in the form, if it leads into the same zone (D-61).
    if (typed?.address) await limitQuestions(context, false);
    const found = typed?.address ? geocodeAddress(city.alias, typed.address, language) : null;
    if (!found?.house) throw fieldError('delivery_address.address', missingHouse(typed?.address ?? ''));
    address = toDeliveryAddress(catalogue, brand, city, language, found);
    if (address.delivery_zone_id !== serving.zone?.id)
      throw fieldError('delivery_address.address', 'address.house_elsewhere');
  }
  if (!typed?.room) throw fieldError('delivery_address.room', 'order.room');
  const { room, floor, entrance, intercom, description, no_bell, call_on_arrival } = typed;
  const leave_at_door = typed.leave_at_door ?? false;
  // Somebody has to open for money to change hands.
  if (leave_at_door && !isOnline) throw fieldError('delivery_address.leave_at_door', 'order.leave_at_door');
  const instructions = {
    leave_at_door,
    no_bell: no_bell ?? false,
    call_on_arrival: call_on_arrival ?? false,
  };
  return { ...address, room, floor, entrance, intercom, description, ...instructions };
}

/** The slot asked for, else as soon as possible; `intervalId` is null then. */
function chooseSlot(
  serving: OrderPlan['serving'],
  asked: string | null,
  now: number,
  taken: CheckoutState['taken'],
): { intervalId: string | null; slot: Slot | null } {
  const { timeZone } = serving.city;
  const id =
    asked ?? intervalId({ date: getBusinessDate(now, serving.shop.schedule, timeZone), startMinutes: null });
  const rules = buildSlotRules(serving, now, taken);
  return { intervalId: asked, slot: rules && findSlot(rules, id) };
}

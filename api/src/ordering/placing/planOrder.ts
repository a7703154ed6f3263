import type { DeliveryAddress, OrderDraft } from '@storefront/contracts';
import { formatMoney } from '@storefront/contracts/formatMoney';
import type { Kysely } from 'kysely';
import { checkCash } from '../../offers/payment-methods/checkCash';
import { findOffered, type OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import type { LimitedUse } from '../../offers/redemption/offerUses';
import { requireOrderAddress } from '../../places/addresses/requireOrderAddress';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { CatalogueShop } from '../../places/catalogue/CatalogueShop';
import { callingCode } from '../../places/cities/callingCode';
import type { Slot } from '../../places/schedule';
import { chooseSlot } from '../../places/shops/chooseSlot';
import { withoutHeld } from '../../places/shops/intervals';
import { requirePlace } from '../../places/shops/requirePlace';
import type { Serving } from '../../places/shops/Serving';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { fieldError } from '../../platform/http/ApiError';
import { readText } from '../../platform/languages/Localized';
import { normalizePhone } from '../../platform/phones/normalizePhone';
import type { SessionCustomer } from '../../platform/sessions/Session';
import { type EvaluatedCart, evaluateCart } from '../cart/evaluateCart';
import { listUses } from '../cart/listUses';
import { orderBuyer } from '../cart/orderBuyer';
import { readOfferCustomer } from '../cart/readOfferCustomer';
import { nothingStored, type StoredCart } from '../cart/StoredCart';
import type { CheckoutState } from './checkoutState';
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
export interface ToPlan
  extends Pick<RequestContext, 'brand' | 'catalogue' | 'language' | 'limit' | 'now' | 'say'>,
    Pick<CheckoutState, 'cart' | 'taken'> {
  /** Who is signed in. */
  signedIn: SessionCustomer | null;
  /** Where the session's orders in the draft's city are served from. */
  serving: Serving;
  onlinePayments: OnlinePayments;
  draft: OrderDraft;
}

/**
 * Checks an order against everything the server knows and works out what it really costs (API-02).
 * @throws ApiError 422 by field; 409 with `changes` when anything differs from what the customer saw (D-35,
 * D-36).
 */
export async function planOrder(database: Kysely<Database>, toPlan: ToPlan): Promise<OrderPlan> {
  const { brand, now, onlinePayments, signedIn, draft } = toPlan;
  const { city, orderType, shop } = toPlan.serving;
  const stored = toPlan.cart ?? nothingStored;
  refuseOtherKind(toPlan);
  requirePlace(toPlan.serving);
  const payment = findOffered(draft.payment_type, toPlan, city, onlinePayments);
  const isPaidOnline = payment?.isOnline ?? false;
  const address = orderType === 'delivery' ? await requireOrderAddress({ ...toPlan, isPaidOnline }) : null;
  if (!shop) throw fieldError('shop_id', 'shop.not_chosen');
  const serving = { ...toPlan.serving, shop };
  const free = withoutHeld(toPlan.taken, shop.id, stored.unpaid);
  const asked = chooseSlot(serving, askedInterval(draft, stored), now, free);
  if (shop.type === 'stop' && !asked.slot) throw fieldError('shop_id', 'shop.stopped');
  if (stored.lines.length === 0) throw fieldError('cart', 'cart.empty');
  // A signed-in customer's phone is the one they proved, whatever is sent (CHK-03).
  const phone = signedIn?.phone ?? normalizePhone(draft.phone, callingCode(city));
  if (!phone) throw fieldError('phone', 'validation.phone');
  if (!payment) throw fieldError('payment_type', 'payment.unknown');
  // Said here, not by the acquirer's refusal after the order (CHK-03).
  if (payment.fields.includes('email') && !draft.email) throw fieldError('email', 'validation.required');

  const customer = signedIn && (await readOfferCustomer(database, signedIn, brand, city));
  const customerId = customer?.id ?? null;
  const cart = withoutRefusal(stored);
  const buyer = await orderBuyer(database, toPlan, customer, phone, cart);
  const evaluated = evaluateCart(toPlan, serving, cart, buyer);
  if (evaluated.itemCount === 0) throw fieldError('cart', 'cart.only_unavailable');
  refuseBelowMinimum(evaluated, city);
  const { refused } = buyer;
  await refuseChanges(database, toPlan, draft, { cart, evaluated, refused, asked });
  if (!asked.slot || asked.slot.disabled)
    throw fieldError('interval_id', asked.slot ? 'interval.full' : 'interval.unavailable');
  return {
    serving,
    cart,
    evaluated,
    slot: asked.slot,
    customerId,
    phone,
    address,
    cashMinor: checkCash(draft, evaluated.prices.totalMinor, city),
    // Acquirers take no payment of nothing: such an order waits for none.
    isOnline: isPaidOnline && evaluated.prices.totalMinor > 0,
    uses: listUses(toPlan, evaluated, { customerId, phone }, customer?.birthday ?? null),
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

/**
 * Another window may have chosen another kind of order or another shop since the customer saw this one.
 * @throws ApiError 422 that says what was chosen
 */
function refuseOtherKind({
  language,
  serving: { orderType, shop },
  draft,
}: Pick<ToPlan, 'language' | 'serving' | 'draft'>): void {
  if (draft.order_type !== orderType)
    throw fieldError(
      'order_type',
      orderType === 'takeaway' ? 'order.other_takeaway' : 'order.other_delivery',
    );
  if (orderType === 'takeaway' && shop && draft.shop_id && draft.shop_id !== shop.id)
    throw fieldError('shop_id', 'order.other_shop', { shop: readText(shop.name, language) });
}

/** Null: as soon as possible; absent: the time that was chosen in the cart. */
const askedInterval = ({ interval_id }: OrderDraft, { intervalId }: StoredCart): string | null =>
  interval_id === undefined ? intervalId : interval_id;

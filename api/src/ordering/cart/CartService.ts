import type { Cart, Changes, OrderType } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import { buyerRefusal } from '../../offers/cart-offers/buyerRefusal';
import type { OfferCustomer } from '../../offers/redemption/OfferCustomer';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { requireCity } from '../../places/cities/requireCity';
import { findSlot, soonestSlot } from '../../places/schedule';
import { closedUntil } from '../../places/shops/closedUntil';
import { buildSlotRules, takenSlots, toInterval, withoutHeld } from '../../places/shops/intervals';
import { findServing, type Serving } from '../../places/shops/Serving';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { fieldError } from '../../platform/http/ApiError';
import { type PlaceContext, placeContext, type Session } from '../../platform/sessions/Session';
import { SessionStore } from '../../platform/sessions/SessionStore';
import type { CartDraft } from './CartDraft';
import { type CartOwner, changeCart, readCart, rememberShown } from './CartStore';
import { type EvaluatedCart, evaluateCart } from './evaluateCart';
import { readOfferCustomer } from './readOfferCustomer';
import { nothingStored, type StoredCart } from './StoredCart';
import { settleCart } from './settleCart';
import { changesSince, isSameShown, stepChanges, toShown } from './shownCart';
import { toCart } from './toCart';
import { toClosed } from './toClosed';
import { toPromise } from './toPromise';

/** Whoever changes from delivery to takeaway expects these to change. */
const followsFromPlace: readonly Changes[number]['kind'][] = ['delivery', 'packages', 'bonuses'];

/** The context that a cart call may carry. The server checks it against what it knows (D-36). */
export interface CartContextFields {
  city_id: number;
  order_type?: OrderType | undefined;
  shop_id?: number | null | undefined;
  request_id?: string | undefined;
}
/** What a change may look at beside the draft. */
export interface ChangeView {
  serving: Serving;
  /** The draft as it stands, with every rule applied. */
  evaluate(): Promise<EvaluatedCart>;
}

/** Carts of one customer's call. */
export class CartService {
  constructor(
    private readonly database: Kysely<Database>,
    private readonly context: RequestContext,
  ) {}

  /** Where the session's orders in a city are served from. */
  serving(session: Session | null, city: CatalogueCity): Serving {
    const { catalogue, brand } = this.context;
    return findServing(catalogue, brand, city, placeContext(session, brand, city.id));
  }

  /** Takes over the order type and the shop that a call names, if they differ from what the session chose. */
  async follow(session: Session, fields: CartContextFields): Promise<Session> {
    const { catalogue, brand } = this.context;
    const city = requireCity(this.context, fields.city_id);
    const place = placeContext(session, brand, city.id);
    const orderType = fields.order_type ?? place.orderType;
    if (!city.orderTypes[orderType])
      throw fieldError('order_type', orderType === 'delivery' ? 'city.no_delivery' : 'city.no_takeaway');
    let { shopId } = place;
    if (fields.shop_id && orderType === 'takeaway') {
      if (catalogue.places.shop(brand, fields.shop_id)?.cityId !== city.id)
        throw fieldError('shop_id', 'shop.unknown');
      shopId = fields.shop_id;
    }
    const isKept =
      session.cityId === city.id &&
      session.brand === brand &&
      session.orderType === orderType &&
      session.shopId === shopId;
    if (isKept) return session;
    return new SessionStore(this.database).choosePlace(session, brand, city.id, { orderType, shopId });
  }

  /** The session's cart in a city as it stands. A visitor without a session has an empty one. */
  async read(session: Session | null, city: CatalogueCity): Promise<Cart> {
    const stored = session && (await readCart(this.database, this.toOwner(session, city)));
    const serving = this.serving(session, city);
    const cart = stored ?? nothingStored;
    const evaluated = await this.evaluate(session, serving, cart);
    const shown = toShown(evaluated, this.context.language);
    // A price may have changed since the last reply: from now on the customer knows the new one.
    if (stored && !(stored.shown && isSameShown(stored.shown, shown)))
      await rememberShown(this.database, stored, shown);
    return this.toReply(serving, cart, evaluated);
  }

  /**
   * What the session's cart would lose or cost by another order type or at another shop; nothing is changed
   * (D-15).
   */
  async preview(
    session: Session,
    city: CatalogueCity,
    { orderType, shopId }: Pick<PlaceContext, 'orderType' | 'shopId'>,
  ): Promise<Changes> {
    const { catalogue, brand, language, say } = this.context;
    const cart = await readCart(this.database, this.toOwner(session, city));
    if (!cart) return [];
    const place = placeContext(session, brand, city.id);
    const there = findServing(catalogue, brand, city, { ...place, orderType, shopId });
    const seen = await this.evaluate(session, this.serving(session, city), cart);
    const then = await this.evaluate(session, there, cart);
    const isTold = ({ kind }: Changes[number]) => !followsFromPlace.includes(kind);
    return [
      ...changesSince(toShown(seen, language), toShown(then, language), say).filter(isTold),
      ...stepChanges(then, language),
    ];
  }

  /** Runs one change of the session's cart and answers what it led to (see `changeCart`). */
  async change(
    session: Session,
    city: CatalogueCity,
    requestId: string | undefined,
    change: (draft: CartDraft, view: ChangeView) => void | Promise<void>,
  ): Promise<Cart> {
    const { now, language } = this.context;
    const serving = this.serving(session, city);
    const customer = await this.customer(session, city);
    const changed = await changeCart(
      this.database,
      this.toOwner(session, city),
      now,
      requestId,
      async (draft) => {
        // A new cart.
        if (draft.cart.revision === 0) {
          draft.settings({ withoutBag: city.country.forbidsPreselectedExtras ?? false });
        }
        const evaluate = () => this.evaluateFor(customer, serving, draft.cart);
        await change(draft, { serving, evaluate });
        const evaluated = await evaluate();
        const cart = { ...settleCart(draft.cart, evaluated), shown: toShown(evaluated, language) };
        return { cart, result: { evaluated, cart: { ...cart, revision: cart.revision + 1 } } };
      },
      async (cart) => ({ evaluated: await this.evaluate(session, serving, cart), cart }),
    );
    return this.toReply(serving, changed.cart, changed.evaluated);
  }

  toOwner(session: Session, city: CatalogueCity): CartOwner {
    const { brand } = this.context;
    return { sessionId: session.id, customerId: session.customer?.id ?? null, brand, cityId: city.id };
  }

  /** The signed-in customer's facts for offers; null for a guest. */
  async customer(session: Session | null, city: CatalogueCity): Promise<OfferCustomer | null> {
    if (!session?.customer) return null;
    return readOfferCustomer(this.database, session.customer, this.context.brand, city);
  }

  /** A stored cart with everything that follows from it now. */
  async evaluate(session: Session | null, serving: Serving, cart: StoredCart): Promise<EvaluatedCart> {
    return this.evaluateFor(await this.customer(session, serving.city), serving, cart);
  }

  private async evaluateFor(
    customer: OfferCustomer | null,
    serving: Serving,
    cart: StoredCart,
  ): Promise<EvaluatedCart> {
    const refused = await buyerRefusal(
      this.database,
      this.context,
      customer,
      cart.offers,
      cart.unpaid.flatMap(({ uses }) => uses),
    );
    const isFirstOrder = customer && !customer.hasOrdered;
    return evaluateCart(this.context, serving, cart, { customer, refused, isFirstOrder });
  }

  private async toReply(serving: Serving, cart: StoredCart, evaluated: EvaluatedCart): Promise<Cart> {
    const { language, say, now } = this.context;
    const { city, shop, orderType } = serving;
    const { timeZone } = city;
    const taken = shop ? await takenSlots(this.database, shop.id) : new Map<string, number>();
    const free = shop ? withoutHeld(taken, shop.id, cart.unpaid) : taken;
    const rules = buildSlotRules(serving, now, free);
    const slot = rules && cart.intervalId !== null ? findSlot(rules, cart.intervalId) : null;
    const chosen = slot?.disabled ? null : slot;
    const interval = chosen && toInterval(chosen, timeZone, say);
    const promised = chosen ?? (rules && soonestSlot(rules));
    const promise = promised && toPromise(promised, { orderType, timeZone, now, say });
    const { catalogue, brand } = this.context;
    // Until it is known where to, any shop of the city may be the one.
    const shops = shop ? [shop] : catalogue.places.listShops(brand, city.id);
    const opensAt = closedUntil(shops, city, now);
    const closed = opensAt === null ? null : toClosed(opensAt, { timeZone, now, say });
    return toCart(this.context, serving, evaluated, { cart, interval, promise, closed, language });
  }
}

import type { Cart, OrderType } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { CatalogueCity } from '../catalogue/Catalogue';
import type { Database } from '../database/Database';
import { ApiError, fieldError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import { slotRulesOf, takenSlots, toInterval } from '../intervals/intervals';
import { findSlot } from '../schedule';
import { placeContext, type Session } from '../sessions/Session';
import { SessionStore } from '../sessions/SessionStore';
import { type CartChange, type CartOwner, changeCart, readCart, type StoredCart } from './CartStore';
import { priceLines } from './priceLines';
import { type Serving, servingOf } from './Serving';
import { toCart } from './toCart';

/** The context that a cart call may carry. The server checks it against what it knows (D-36). */
export interface CartContextFields {
  city_id: number;
  order_type?: OrderType | undefined;
  shop_id?: number | null | undefined;
  request_id?: string | undefined;
}
const nothing: StoredCart = { id: 0, revision: 0, intervalId: null, withoutBag: false, lines: [] };

/** Carts of one customer's call. */
export class CartService {
  constructor(
    private readonly database: Kysely<Database>,
    private readonly context: RequestContext,
  ) {}

  city(cityId: number): CatalogueCity {
    const city = this.context.catalogue.city(this.context.brand, cityId);
    if (!city) throw new ApiError(404, 'city.unknown');
    return city;
  }

  /** Where the session's orders in a city are served from. */
  serving(session: Session | null, city: CatalogueCity): Serving {
    const { catalogue, brand } = this.context;
    return servingOf(catalogue, brand, city, placeContext(session, brand, city.id));
  }

  /** Takes over the order type and the shop that a call names, if they differ from what the session chose. */
  async follow(session: Session, fields: CartContextFields): Promise<Session> {
    const { catalogue, brand } = this.context;
    const city = this.city(fields.city_id);
    const place = placeContext(session, brand, city.id);
    const orderType = fields.order_type ?? place.orderType;
    if (!city.orderTypes[orderType])
      throw fieldError('order_type', orderType === 'delivery' ? 'city.no_delivery' : 'city.no_takeaway');
    let { shopId } = place;
    if (fields.shop_id && orderType === 'takeaway') {
      if (catalogue.shop(brand, fields.shop_id)?.cityId !== city.id)
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

  /** @throws ApiError 422 about `delivery_address` while nothing says where the order would go (ERR-03, D-57). */
  requirePlace({ orderType, shop, zone, address }: Serving): void {
    if (orderType === 'takeaway') {
      if (shop) return;
      const errors = { delivery_address: 'shop.not_chosen', shop_id: 'shop.not_chosen' } as const;
      throw new ApiError(422, 'shop.not_chosen', { errors });
    }
    if (!address) throw fieldError('delivery_address', 'address.required');
    if (!zone || !shop) throw fieldError('delivery_address', 'address.not_deliverable');
  }

  /** The session's cart in a city as it stands. A visitor without a session has an empty one. */
  async read(session: Session | null, city: CatalogueCity): Promise<Cart> {
    const stored = session === null ? null : await readCart(this.database, this.ownerOf(session, city));
    return this.toCart(session, city, stored ?? nothing);
  }

  async change(
    session: Session,
    city: CatalogueCity,
    requestId: string | undefined,
    change: (change: CartChange) => Promise<void>,
  ): Promise<Cart> {
    const owner = this.ownerOf(session, city);
    const stored = await changeCart(this.database, owner, this.context.now, requestId, change);
    return this.toCart(session, city, stored);
  }

  ownerOf(session: Session, city: CatalogueCity): CartOwner {
    return { sessionId: session.id, brand: this.context.brand, cityId: city.id };
  }

  private async toCart(session: Session | null, city: CatalogueCity, stored: StoredCart): Promise<Cart> {
    const { catalogue, brand, language, say, now } = this.context;
    const serving = this.serving(session, city);
    const priced = priceLines(catalogue, brand, serving, stored.lines, stored.withoutBag);
    const slot = stored.intervalId === null ? null : await this.slot(serving, stored.intervalId, now);
    const isChosen = slot !== null && !slot.disabled;
    const interval = isChosen ? toInterval(slot, city.timeZone, say) : null;
    return toCart(catalogue, brand, serving, priced, { revision: stored.revision, interval }, language);
  }

  /** The slot of an id if it is still offered. */
  async slot(serving: Serving, intervalId: string, now: number) {
    if (serving.shop === null) return null;
    const rules = slotRulesOf(serving, now, await takenSlots(this.database, serving.shop.id));
    return rules === null ? null : findSlot(rules, intervalId);
  }
}

import type { Cart, Changes, ContextReply } from '@storefront/contracts';
import { lineKey } from '@storefront/contracts/lineKey';
import type { Kysely } from 'kysely';
import { menuReply } from '../../menu/products/menuReply';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { requireCity } from '../../places/cities/requireCity';
import { toShop } from '../../places/shops/toShop';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { readText } from '../../platform/languages/Localized';
import { toMajor } from '../../platform/money/minorUnits';
import type { Session } from '../../platform/sessions/Session';
import { SessionStore } from '../../platform/sessions/SessionStore';
import type { CartDraft } from '../cart/CartDraft';
import type { CartService } from '../cart/CartService';
import { readCart } from '../cart/CartStore';
import { maxLines } from '../cart/lineRules';
import { mergeLines } from '../cart/mergeCarts';
import type { StoredLine } from '../cart/StoredCart';
import type { SnapshotLine } from '../OrderSnapshot';
import type { StoredOrder } from '../tables';
import { isFinal } from './orderStatus';

export interface RepeatChoices {
  /** What becomes of a cart that is not empty. */
  mode?: 'replace' | 'merge' | undefined;
  /** Agrees to go to the order's city. */
  change_city: boolean;
}

/**
 * Puts the order's goods with their modifiers into the cart again, at today's prices (ORD-04, D-27); gifts
 * have conditions of their own and are not repeated. What is not sold any more stands there as unavailable;
 * that and every other price are told as `changes`. The session takes over the order's type and place.
 * @throws ApiError 422 when the cart has no room for its lines, 409 while the order is not over; `order.repeat_city` or `order.repeat_mode` when the
 * customer must be asked first.
 */
export async function repeatOrder(
  database: Kysely<Database>,
  context: RequestContext,
  service: CartService,
  order: StoredOrder,
  { mode, change_city }: RepeatChoices,
): Promise<ContextReply> {
  if (!isFinal(order.status)) throw new ApiError(409, 'order.not_repeatable');
  const { catalogue, brand, language, now } = context;
  const city = requireCity(context, order.city_id);
  const current = await context.sessionOrNew();
  if (!change_city) refuseOtherCity(context, current, city);
  const existing = await readCart(database, service.toOwner(current, city));
  if (mode === undefined && existing !== null && existing.lines.length > 0)
    throw new ApiError(409, 'order.repeat_mode');

  const { address } = order.snapshot;
  // As a cart knows them: the key of a replacement is the order's own.
  const ordered = order.snapshot.lines
    .filter(({ isGift }) => !isGift)
    .map((line) => ({ ...line, lineKey: lineKey(line.productKey, line.chosen) }));
  if (mode === 'merge' && existing) requireRoom(existing.lines, ordered);
  const session = await new SessionStore(database).choosePlace(
    current,
    brand,
    city.id,
    order.order_type === 'takeaway'
      ? { orderType: 'takeaway', shopId: order.shop_id }
      : { orderType: 'delivery', deliveryAddress: address },
  );
  const getSaleStep = (key: string) => catalogue.menu.product(brand, key)?.saleMultiplicity ?? 1;
  const cart = await service.change(session, city, undefined, (draft) => {
    if (mode !== 'merge') draft.clear();
    addAgain(draft, ordered, getSaleStep, now);
  });
  const shop = order.order_type === 'takeaway' ? catalogue.places.shop(brand, order.shop_id) : null;
  const market = { city, orderType: order.order_type };
  const { product_groups, popular_products } = menuReply(
    catalogue.at(order.shop_id),
    brand,
    market,
    language,
  );
  return {
    cart,
    order_type: order.order_type,
    shop: shop && toShop(shop, city, language, now),
    delivery_address: address,
    product_groups,
    popular_products,
    changes: listChanges(ordered, cart, context),
  };
}

function refuseOtherCity(
  { catalogue, brand, language }: RequestContext,
  { cityId, brand: chosenBrand }: Session,
  city: CatalogueCity,
): void {
  const current = cityId !== null && chosenBrand === brand ? catalogue.places.city(brand, cityId) : null;
  if (current === null || current.id === city.id) return;
  const name = readText(city.name, language);
  const changes = [{ kind: 'city' as const, name, before: current.alias, after: city.alias }];
  throw new ApiError(409, 'order.repeat_city', { params: { city: name }, changes });
}

/** @throws ApiError 422 when a cart cannot take in all lines of an order. */
function requireRoom(lines: readonly StoredLine[], ordered: readonly SnapshotLine[]): void {
  const keys = new Set([...lines, ...ordered].map(({ lineKey }) => lineKey));
  if (keys.size > Math.max(maxLines, lines.length)) throw fieldError('product', 'cart.lines_limit');
}

function addAgain(
  draft: CartDraft,
  ordered: readonly SnapshotLine[],
  getSaleStep: (productKey: string) => number,
  now: number,
): void {
  const again = ordered.map(
    ({ lineKey, productKey, chosen, count }): StoredLine => ({
      lineKey,
      productKey,
      modifiers: chosen,
      count,
      addedAt: now,
    }),
  );
  for (const line of mergeLines(draft.cart.lines, again, getSaleStep)) draft.put(line);
}

function listChanges(ordered: readonly SnapshotLine[], cart: Cart, { language }: RequestContext): Changes {
  return ordered.flatMap((line): Changes => {
    const name = readText(line.name, language);
    const now = cart.products[line.lineKey];
    if (!now || now.type === 'unavailable') return [{ kind: 'unavailable', name }];
    const before = toMajor(line.unitPriceMinor);
    const after = now.price_with_modifiers;
    return before === after ? [] : [{ kind: 'price', name, before, after }];
  });
}

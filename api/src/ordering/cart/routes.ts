import { requireCity } from '../../places/cities/requireCity';
import { findFreeSlot } from '../../places/shops/findFreeSlot';
import { requirePlace } from '../../places/shops/requirePlace';
import { findLastHour } from '../../places/shops/Serving';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { CartService } from './CartService';
import { changeCalls, findCity } from './cartCalls';
import { heldPlaces } from './heldPlaces';
import { lineAfterAdding, requireLine } from './lineRules';

/** What changes lines of the cart (A7): add, remove, forget, replace. */
function registerLines(register: RegisterCall, { database }: Pick<CallDependencies, 'database'>): void {
  const change = changeCalls(database);
  register('cartAdd', (context) =>
    change(context, context.body, (draft, { serving }) => {
      const { catalogue, brand, now, body } = context;
      requirePlace(serving);
      const isLastHour = findLastHour(catalogue, brand, serving, now)?.isNow ?? false;
      draft.put(
        lineAfterAdding(catalogue.at(serving.shop?.id), brand, serving, draft.cart.lines, body, isLastHour),
      );
    }),
  );

  register('cartRemove', (context) =>
    change(context, context.body, (draft) => {
      const line = requireLine(draft.cart.lines, context.body.product_key);
      const count = line.count - context.body.count;
      if (count <= 0) draft.remove(line.lineKey);
      else draft.put({ ...line, count });
    }),
  );

  register('cartForget', (context) =>
    change(context, context.body, (draft) => {
      draft.remove(requireLine(draft.cart.lines, context.body.product_key).lineKey);
    }),
  );

  register('cartReplace', (context) =>
    change(context, context.body, (draft, { serving }) => {
      const { catalogue, brand, now, body } = context;
      requirePlace(serving);
      const { lines } = draft.cart;
      const old = lines.find(({ lineKey }) => lineKey === body.line_key);
      if (!old) throw fieldError('product', 'cart.line_gone');
      const wanted = { product_key: old.productKey, count: body.count, modifiers: body.modifiers };
      const others = lines.filter((line) => line !== old);
      const isLastHour = findLastHour(catalogue, brand, serving, now)?.isNow ?? false;
      const menu = catalogue.at(serving.shop?.id);
      draft.replace(old.lineKey, lineAfterAdding(menu, brand, serving, others, wanted, isLastHour));
    }),
  );
}

/** The cart's calls (A7): those about lines, read, preview, clear, packages, interval. */
export function registerCart(register: RegisterCall, { database }: Pick<CallDependencies, 'database'>): void {
  const createService = (context: RequestContext) => new CartService(database, context);
  const change = changeCalls(database);
  const readHeldPlaces = heldPlaces(database);
  registerLines(register, { database });

  register('cart', async (context) => {
    const { body } = context;
    const service = createService(context);
    const city = requireCity(context, body.city_id);
    const existing = await context.session();
    if (existing === null && (body.order_type ?? 'delivery') === 'delivery')
      return { cart: await service.read(null, city) };
    const session = await service.follow(await context.sessionOrNew(), body);
    if (!body.interval) return { cart: await service.read(session, city) };
    const serving = service.serving(session, city);
    const held = await readHeldPlaces(session, context.brand, city.id);
    const slot = await findFreeSlot(database, serving, body.interval, context.now, held);
    if (!slot || slot.disabled) return { cart: await service.read(session, city) };
    return {
      cart: await service.change(session, city, undefined, (draft) =>
        draft.settings({ intervalId: slot.id }),
      ),
    };
  });

  register('cartPreview', async (context) => {
    const { catalogue, brand, body } = context;
    const service = createService(context);
    const city = requireCity(context, body.city_id);
    const shopId = body.shop_id ?? null;
    if (shopId !== null && catalogue.places.shop(brand, shopId)?.cityId !== city.id)
      throw fieldError('shop_id', 'shop.unknown');
    const session = await context.session();
    const place = { orderType: body.order_type, shopId };
    return { changes: session ? await service.preview(session, city, place) : [] };
  });

  register('cartClear', async (context) => {
    const service = createService(context);
    const session = await context.session();
    const city = await findCity(context, undefined);
    if (!session || !city) throw new ApiError(404, 'cart.empty');
    return { cart: await service.change(session, city, undefined, (draft) => draft.clear()) };
  });

  register('packagesBag', (context) =>
    change(context, context.body, (draft) => draft.settings({ withoutBag: context.body.without_bag })),
  );

  register('setInterval', async (context) => {
    const { body, now } = context;
    const service = createService(context);
    const session = await context.session();
    const city = await findCity(context, undefined);
    if (!session || !city) throw fieldError('delivery_address', 'address.required');
    if (body.interval_id !== null) {
      const serving = service.serving(session, city);
      const held = await readHeldPlaces(session, context.brand, city.id);
      const slot = await findFreeSlot(database, serving, body.interval_id, now, held);
      if (!slot) throw fieldError('interval_id', 'interval.unavailable');
      if (slot.disabled) throw fieldError('interval_id', 'interval.full');
    }
    return {
      cart: await service.change(session, city, undefined, (draft) =>
        draft.settings({ intervalId: body.interval_id }),
      ),
    };
  });
}

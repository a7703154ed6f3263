import type { Dependencies } from '../app/Dependencies';
import type { CatalogueCity } from '../catalogue/Catalogue';
import { ApiError, fieldError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import type { RegisterCall } from '../http/registerCall';
import type { Session } from '../sessions/Session';
import { type CartContextFields, CartService } from './CartService';
import type { CartChange } from './CartStore';
import { lineAfterAdding, lineOf } from './lineRules';
import { isInLastHour } from './Serving';

/** The cart's calls (A7): read, add, remove, forget, clear, packages, interval. */
export function registerCart(register: RegisterCall, { database }: Dependencies): void {
  const serviceOf = (context: RequestContext) => new CartService(database, context);

  /** Runs a change for calls that carry the whole context. */
  const change = async (
    context: RequestContext,
    fields: CartContextFields,
    needsPlace: boolean,
    apply: (change: CartChange, session: Session, city: CatalogueCity) => Promise<void>,
  ) => {
    const service = serviceOf(context);
    const city = service.city(fields.city_id);
    const session = await service.follow(await context.sessionOrNew(), fields);
    if (needsPlace) service.requirePlace(service.serving(session, city));
    const cart = await service.change(session, city, fields.request_id, (step) => apply(step, session, city));
    return { cart };
  };
  /** For calls that the sources send without a city: the one that the session chose last. */
  const cityOf = async (context: RequestContext, cityId: number | undefined) => {
    const id = cityId ?? (await context.session())?.cityId;
    return id ? serviceOf(context).city(id) : null;
  };

  register('cart', async (context) => {
    const { body } = context;
    const service = serviceOf(context);
    const city = service.city(body.city_id);
    const existing = await context.session();
    if (existing === null && (body.order_type ?? 'delivery') === 'delivery')
      return { cart: await service.read(null, city) };
    const session = await service.follow(await context.sessionOrNew(), body);
    if (!body.interval) return { cart: await service.read(session, city) };
    const slot = await service.slot(service.serving(session, city), body.interval, context.now);
    if (!slot || slot.disabled) return { cart: await service.read(session, city) };
    return {
      cart: await service.change(session, city, undefined, (step) => step.settings({ intervalId: slot.id })),
    };
  });

  register('cartAdd', (context) =>
    change(context, context.body, true, async (step, session, city) => {
      const { catalogue, brand, now, body } = context;
      const serving = serviceOf(context).serving(session, city);
      const isLastHour = isInLastHour(catalogue, brand, serving, now);
      await step.put(lineAfterAdding(catalogue, brand, serving, step.cart.lines, body, isLastHour));
    }),
  );

  register('cartRemove', (context) =>
    change(context, context.body, false, async (step) => {
      const line = lineOf(step.cart.lines, context.body.product_key);
      const count = line.count - context.body.count;
      if (count <= 0) await step.remove(line.lineKey);
      else await step.put({ ...line, count });
    }),
  );

  register('cartForget', (context) =>
    change(context, context.body, false, async (step) => {
      await step.remove(lineOf(step.cart.lines, context.body.product_key).lineKey);
    }),
  );

  register('cartClear', async (context) => {
    const session = await context.session();
    const city = await cityOf(context, undefined);
    if (!session || !city) throw new ApiError(404, 'cart.empty');
    return { cart: await serviceOf(context).change(session, city, undefined, (step) => step.clear()) };
  });

  register('packagesBag', async (context) => {
    const { body } = context;
    const city = await cityOf(context, body.city_id);
    if (!city) throw fieldError('city_id', 'validation.required');
    return change(context, { ...body, city_id: city.id }, false, (step) =>
      step.settings({ withoutBag: body.without_bag }),
    );
  });

  register('setInterval', async (context) => {
    const { body, now } = context;
    const service = serviceOf(context);
    const session = await context.session();
    const city = await cityOf(context, undefined);
    if (!session || !city) throw fieldError('delivery_address', 'address.required');
    if (body.interval_id !== null) {
      const slot = await service.slot(service.serving(session, city), body.interval_id, now);
      if (!slot) throw fieldError('interval_id', 'interval.unavailable');
      if (slot.disabled) throw fieldError('interval_id', 'interval.full');
    }
    return {
      cart: await service.change(session, city, undefined, (step) =>
        step.settings({ intervalId: body.interval_id }),
      ),
    };
  });
}

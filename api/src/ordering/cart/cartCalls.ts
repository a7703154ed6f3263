import type { Cart } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { requireCity } from '../../places/cities/requireCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { fieldError } from '../../platform/http/ApiError';
import type { CartDraft } from './CartDraft';
import { type CartContextFields, CartService, type ChangeView } from './CartService';

/**
 * What calls that the sources send without a city may leave out: then the one that the session chose last is
 * meant.
 */
export type CartFields = Omit<CartContextFields, 'city_id'> & { city_id?: number | undefined };
type Apply = (draft: CartDraft, view: ChangeView) => void | Promise<void>;

/** Runs the change of a call that carries the cart's context, and answers the cart. */
export type ChangeCall = (
  context: RequestContext,
  fields: CartFields,
  apply: Apply,
) => Promise<{ cart: Cart }>;

export const changeCalls = (database: Kysely<Database>): ChangeCall => {
  return async (context, fields, apply) => {
    const service = new CartService(database, context);
    const city = await findCity(context, fields.city_id);
    if (!city) throw fieldError('city_id', 'validation.required');
    const session = await service.follow(await context.sessionOrNew(), { ...fields, city_id: city.id });
    return { cart: await service.change(session, city, fields.request_id, apply) };
  };
};

export async function findCity(
  context: RequestContext,
  cityId: number | undefined,
): Promise<CatalogueCity | null> {
  const id = cityId ?? (await context.session())?.cityId;
  return id ? requireCity(context, id) : null;
}

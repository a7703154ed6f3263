import type { User } from '@storefront/contracts';
import type { Kysely, Selectable } from 'kysely';
import { readBalance } from '../../offers/redemption/bonusLedger';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { toMajor } from '../../platform/money/minorUnits';
import type { CustomersTable } from '../tables';
import type { CustomersSession } from './requireCustomer';

/**
 * Bonuses are counted where the customer shops: in the session's city, else in the brand's first one that has
 * the programme.
 */
export function bonusCity(
  { catalogue, brand }: RequestContext,
  session: CustomersSession,
): CatalogueCity | null {
  const chosen = session.cityId === null ? null : catalogue.places.city(brand, session.cityId);
  return chosen ?? catalogue.places.listCities(brand).find(({ loyalty }) => loyalty) ?? null;
}

/**
 * What the customer may spend where they shop, in major units; 0 where there is no bonus programme
 * (BONUS-01).
 */
export async function balanceFor(
  database: Kysely<Database>,
  context: RequestContext,
  session: CustomersSession,
): Promise<{ balance: number; city: CatalogueCity | null }> {
  const city = bonusCity(context, session);
  const hasProgramme = city?.loyalty && context.catalogue.places.brand(context.brand).settings.loyalty;
  if (!city || !hasProgramme) return { balance: 0, city };
  return { balance: toMajor(await readBalance(database, session.customer.id, city.currency.code)), city };
}

export function toUser(row: Selectable<CustomersTable>, balance: number): User {
  return {
    id: row.id,
    // The sources' phones are digits only (CHK-03).
    phone: row.phone.replace(/\D/g, ''),
    name: row.name,
    sex: row.sex,
    email: row.email,
    birthday: row.birthday,
    balance,
    is_subscribed: row.is_subscribed,
    is_print_fiscal_receipt: row.is_print_fiscal_receipt,
  };
}

/** @throws ApiError 401 when the account has just been deleted. */
export async function readUser(
  database: Kysely<Database>,
  context: RequestContext,
  session: CustomersSession,
): Promise<User> {
  const row = await database
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', session.customer.id)
    .executeTakeFirst();
  if (!row) throw new ApiError(401, 'session.required');
  return toUser(row, (await balanceFor(database, context, session)).balance);
}

import type { UserGetReply } from '@storefront/contracts';
import * as v from 'valibot';
import { rewordAddress } from '../../places/addresses/toDeliveryAddress';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import { placeContext } from '../../platform/sessions/Session';
import { SessionStore } from '../../platform/sessions/SessionStore';
import { toLocalDate } from '../../platform/time/wallClock';
import { isBirthday } from '../customers/profileRules';
import type { RemovePerson } from '../customers/RemovePerson';
import { customersSession, requireCustomer, requireCustomers } from '../customers/requireCustomer';
import { balanceFor, bonusCity, readUser } from '../customers/toUser';

const email = v.pipe(v.string(), v.email());

/**
 * What a visitor's session knows (API-03), and the customer's own account. While the brand's `customer_auth`
 * is off nobody is signed in: sessions are null and calls that only an account can answer do not exist.
 */
export function registerUsers(
  register: RegisterCall,
  { database, removePerson }: Pick<CallDependencies, 'database'> & { removePerson: RemovePerson },
): void {
  register('checkSession', async (context) => {
    const session = await customersSession(context);
    return { session: session && { user: await readUser(database, context, session) } };
  });

  register('userGet', (context) => userReply(context));

  register('userUpdate', async (context) => {
    requireCustomers(context);
    const session = await requireCustomer(context);
    const { body, now } = context;
    if (body.email && !v.is(email, body.email)) throw fieldError('email', 'validation.email');
    const today = toLocalDate(now, bonusCity(context, session)?.timeZone ?? 'UTC');
    if (body.birthday && !isBirthday(body.birthday, today)) throw fieldError('birthday', 'profile.birthday');
    await database
      .updateTable('customers')
      .set({
        // The phone is read-only: it is what the customer proved (PROF-02).
        name: body.name,
        sex: body.sex,
        email: body.email || null,
        birthday: body.birthday || null,
        is_subscribed: body.is_subscribed,
        is_print_fiscal_receipt: body.is_print_fiscal_receipt,
      })
      .where('id', '=', session.customer.id)
      .execute();
    return userReply(context);
  });

  register('logout', async (context) => {
    requireCustomers(context);
    const session = await context.session();
    if (session) {
      await new SessionStore(database).end(session);
      await startAnew(context);
    }
    return { success: true };
  });

  register('userRemove', async (context) => {
    requireCustomers(context);
    const { id: sessionId, customer } = await requireCustomer(context);
    const { id: customerId, phone } = customer;
    const person = { brand: context.brand, sessionId, customerId, phone };
    await database.transaction().execute((transaction) => removePerson(transaction, person));
    await startAnew(context);
    return { success: true };
  });

  register('balance', async (context) => {
    requireCustomers(context);
    const { balance, city } = await balanceFor(database, context, await requireCustomer(context));
    const { spendUntil } = context.catalogue.offers.brand(context.brand).bonus;
    return {
      balance,
      spend_until: spendUntil,
      ...(city ? { currency_code: city.currency.code } : {}),
    };
  });

  const userReply = async (context: RequestContext): Promise<UserGetReply> => {
    const { catalogue, brand, language } = context;
    const current = await context.session();
    const signedIn = await customersSession(context);
    const place = current?.cityId ? placeContext(current, brand, current.cityId) : null;
    return {
      user: signedIn && (await readUser(database, context, signedIn)),
      order_type: current?.orderType ?? null,
      shop_id: place?.shopId ?? null,
      delivery_address: place?.deliveryAddress
        ? rewordAddress(catalogue, brand, language, place.deliveryAddress)
        : null,
    };
  };
  /** The visitor goes on as a new guest, with an empty cart (D-73). */
  const startAnew = async ({ brand, language, now, giveSession }: RequestContext): Promise<void> => {
    const { token, session } = await new SessionStore(database).create(brand, language, now);
    giveSession(token, session);
  };
}

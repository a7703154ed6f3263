import type { BrandAlias } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import type { Session } from '../../platform/sessions/Session';
import { SessionStore } from '../../platform/sessions/SessionStore';
import { recallAddress } from '../customers/savedAddresses';
import type { MergeCarts } from './LoginDependencies';

/** Somebody whose phone has been proved. */
export interface ProvedPerson {
  /** E.164. */
  phone: string;
  /** Taken for a new account, or for one that has no name yet. */
  name: string;
  vkId: string | null;
}

/**
 * Signs a proved person in: finds or makes the account, gives it the guest's carts and address, and turns the
 * session into one of this customer under a new token (D-73). Everything happens in the caller's transaction.
 */
export async function signIn(
  transaction: Transaction<Database>,
  { catalogue, brand, now }: { catalogue: Catalogue; brand: BrandAlias; now: number },
  session: Session,
  person: ProvedPerson,
  mergeCarts: MergeCarts,
): Promise<{ token: string; session: Session }> {
  // A cart that the guest is just putting something into is finished first, or finds a customer's session.
  await transaction.selectFrom('sessions').select('id').where('id', '=', session.id).forUpdate().execute();
  const customer = await findOrCreateAccount(transaction, brand, person, now);
  let current = session;
  // What another customer had chosen on this device is not told to the next one.
  if (session.customer !== null && session.customer.id !== customer.id)
    current = await new SessionStore(transaction).forgetPlace(session);
  await mergeCarts(transaction, catalogue, { brand, sessionId: session.id, customerId: customer.id }, now);
  const address = current.brand === brand ? current.deliveryAddress : null;
  if (address && current.customer === null) {
    const deliveryAddress = await recallAddress(transaction, customer.id, address, now);
    current = { ...current, deliveryAddress };
  }
  return new SessionStore(transaction).signIn(transaction, current, customer, now);
}

/** The account of a VK identity, else of the phone; made when there is none. */
async function findOrCreateAccount(
  transaction: Transaction<Database>,
  brand: BrandAlias,
  { phone, name, vkId }: ProvedPerson,
  now: number,
): Promise<{ id: number; phone: string }> {
  const columns = ['id', 'phone', 'name', 'vk_id'] as const;
  if (vkId !== null) {
    const known = await transaction
      .selectFrom('customers')
      .select(columns)
      .where('brand', '=', brand)
      .where('vk_id', '=', vkId)
      .executeTakeFirst();
    if (known) return known;
  }
  await transaction
    .insertInto('customers')
    .values({ brand, phone, name, email: null, birthday: null, vk_id: vkId, created_at: now })
    .onConflict((conflict) => conflict.columns(['brand', 'phone']).doNothing())
    .execute();
  const account = await transaction
    .selectFrom('customers')
    .select(columns)
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const additions = {
    ...(account.name === '' && name !== '' ? { name } : {}),
    ...(vkId !== null && account.vk_id === null ? { vk_id: vkId } : {}),
  };
  if (Object.keys(additions).length > 0)
    await transaction.updateTable('customers').set(additions).where('id', '=', account.id).execute();
  return account;
}

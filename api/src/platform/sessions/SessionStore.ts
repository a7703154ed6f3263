import { createHash, randomBytes } from 'node:crypto';
import type { BrandAlias, Language } from '@storefront/contracts';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../database/Database';
import type { SessionsTable } from '../tables';
import { type AccountOf, type Session, type SessionCustomer, sessionLifeMs } from './Session';

const hourMs = 3_600_000;
/** A signed-in session ends half a year after the login, used or not. */
const signedInLifeMs = 180 * 24 * hourMs;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
/** Tokens were shorter before they had a cookie of their own on https. */
const formerTokenPattern = /^[A-Za-z0-9_-]{32}$/;
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const newToken = (): string => randomBytes(32).toString('base64url');

function toSession(row: Selectable<SessionsTable>, customer: SessionCustomer | null): Session {
  return {
    id: row.id,
    brand: row.brand as BrandAlias,
    language: row.language,
    cityId: row.city_id,
    orderType: row.order_type,
    shopId: row.shop_id,
    deliveryAddress: row.delivery_address,
    customer,
  };
}

/** Sessions by an unguessable token; only its hash is stored, so that a copy of the table opens nothing. */
export class SessionStore {
  constructor(private readonly database: Kysely<Database>) {}

  /** The session of a token, or null when it is unknown, malformed or too old. Use keeps it alive. */
  async find(token: string, now: number, brand: BrandAlias, accountOf: AccountOf): Promise<Session | null> {
    if (!tokenPattern.test(token) && !formerTokenPattern.test(token)) return null;
    const row = await this.database
      .selectFrom('sessions')
      .selectAll()
      .select(accountOf(brand).as('account'))
      .where('token_hash', '=', hashToken(token))
      .where('seen_at', '>', now - sessionLifeMs)
      .executeTakeFirst();
    if (!row) return null;
    if (row.customer_id !== null && row.created_at <= now - signedInLifeMs) return null;
    if (row.seen_at < now - hourMs)
      await this.database.updateTable('sessions').set({ seen_at: now }).where('id', '=', row.id).execute();
    return toSession(row, row.account);
  }

  /**
   * Turns a token from before the change of cookies into one of today, once: of two requests with the same
   * one the second finds nothing. Null for every other token, above all for one that was made since: `sid`
   * can be planted from a neighbouring subdomain, and whoever plants one then would need a session that is
   * older than the change, unused since, and lost to its owner.
   */
  async exchange(
    formerToken: string,
    now: number,
    brand: BrandAlias,
    accountOf: AccountOf,
  ): Promise<{ token: string; session: Session } | null> {
    if (!formerTokenPattern.test(formerToken)) return null;
    const session = await this.find(formerToken, now, brand, accountOf);
    if (!session) return null;
    const token = newToken();
    const { numUpdatedRows } = await this.database
      .updateTable('sessions')
      .set({ token_hash: hashToken(token) })
      .where('token_hash', '=', hashToken(formerToken))
      .executeTakeFirst();
    return numUpdatedRows > 0 ? { token, session } : null;
  }

  async create(
    brand: BrandAlias,
    language: Language,
    now: number,
  ): Promise<{ token: string; session: Session }> {
    const token = newToken();
    const row = await this.database
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        brand,
        language,
        created_at: now,
        seen_at: now,
        delivery_address: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { token, session: toSession(row, null) };
  }

  /** Takes back every choice of place. */
  async forgetPlace(session: Session): Promise<Session> {
    const nothing = { city_id: null, order_type: null, shop_id: null, delivery_address: null };
    await this.database.updateTable('sessions').set(nothing).where('id', '=', session.id).execute();
    return { ...session, cityId: null, orderType: null, shopId: null, deliveryAddress: null };
  }

  /**
   * Signs a customer in: the session goes on under a new token and the old one opens nothing any more, so
   * that a token planted before the login is worthless. Runs in the transaction of the login.
   */
  async signIn(
    transaction: Transaction<Database>,
    session: Session,
    customer: SessionCustomer,
    now: number,
  ): Promise<{ token: string; session: Session }> {
    const token = newToken();
    await transaction
      .updateTable('sessions')
      .set({
        token_hash: hashToken(token),
        customer_id: customer.id,
        created_at: now,
        seen_at: now,
        delivery_address: JSON.stringify(session.deliveryAddress),
      })
      .where('id', '=', session.id)
      .execute();
    return { token, session: { ...session, customer } };
  }

  /** Ends a session: its token opens nothing any more and what it had chosen is gone. */
  async end(session: Session): Promise<void> {
    await this.database.deleteFrom('sessions').where('id', '=', session.id).execute();
  }

  /**
   * Keeps a choice of place. What is not named stays, unless the city changes: then only the new choice
   * counts.
   */
  async choosePlace(
    session: Session,
    brand: BrandAlias,
    cityId: number,
    choice: Partial<Pick<Session, 'orderType' | 'shopId' | 'deliveryAddress'>>,
  ): Promise<Session> {
    const isSamePlace = session.cityId === cityId && session.brand === brand;
    const next: Session = {
      ...session,
      ...(isSamePlace ? {} : { orderType: null, shopId: null, deliveryAddress: null }),
      ...choice,
      brand,
      cityId,
    };
    const changes: Updateable<SessionsTable> = {
      brand,
      city_id: cityId,
      order_type: next.orderType,
      shop_id: next.shopId,
      delivery_address: JSON.stringify(next.deliveryAddress),
    };
    await this.database.updateTable('sessions').set(changes).where('id', '=', session.id).execute();
    return next;
  }

  /** From now on the orders that the session has made say nothing of its visitor. */
  async forgetContact(session: Session, now: number): Promise<void> {
    await this.database
      .updateTable('sessions')
      .set({ contact_since: now })
      .where('id', '=', session.id)
      .execute();
  }

  /** The language of later messages follows the customer's last request. */
  async rememberLanguage(session: Session, language: Language): Promise<void> {
    if (session.language === language) return;
    await this.database.updateTable('sessions').set({ language }).where('id', '=', session.id).execute();
  }
}

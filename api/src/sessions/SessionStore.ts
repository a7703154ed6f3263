import { createHash, randomBytes } from 'node:crypto';
import type { BrandAlias, Language } from '@storefront/contracts';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Database, SessionsTable } from '../database/Database';
import type { Session } from './Session';

const hourMs = 3_600_000;
/** A session ends after 30 days without use (D-73). */
export const sessionLifeMs = 30 * 24 * hourMs;
const tokenPattern = /^[A-Za-z0-9_-]{32}$/;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

function toSession(row: Selectable<SessionsTable>): Session {
  return {
    id: row.id,
    brand: row.brand as BrandAlias,
    language: row.language,
    cityId: row.city_id,
    orderType: row.order_type,
    shopId: row.shop_id,
    deliveryAddress: row.delivery_address,
  };
}

/** Sessions by an unguessable token; only its hash is stored, so that a copy of the table opens nothing. */
export class SessionStore {
  constructor(private readonly database: Kysely<Database>) {}

  /** The session of a token, or null when it is unknown, malformed or too old. Use keeps it alive. */
  async find(token: string, now: number): Promise<Session | null> {
    if (!tokenPattern.test(token)) return null;
    const row = await this.database
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('seen_at', '>', now - sessionLifeMs)
      .executeTakeFirst();
    if (!row) return null;
    if (row.seen_at < now - hourMs)
      await this.database.updateTable('sessions').set({ seen_at: now }).where('id', '=', row.id).execute();
    return toSession(row);
  }

  async create(
    brand: BrandAlias,
    language: Language,
    now: number,
  ): Promise<{ token: string; session: Session }> {
    const token = randomBytes(24).toString('base64url');
    const row = await this.database
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        brand,
        language,
        created_at: now,
        seen_at: now,
        delivery_address: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { token, session: toSession(row) };
  }

  /** Keeps a choice of place. What is not named stays, unless the city changes: then only the new choice counts. */
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

  /** The language of later messages follows the customer's last request. */
  async rememberLanguage(session: Session, language: Language): Promise<void> {
    if (session.language === language) return;
    await this.database.updateTable('sessions').set({ language }).where('id', '=', session.id).execute();
  }
}

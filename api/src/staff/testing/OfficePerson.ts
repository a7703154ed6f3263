import { randomUUID } from 'node:crypto';
import type { ErrorReply, StaffRole } from '@storefront/contracts';
import type { Answer, TestApi } from '../../testing/startTestApi';
import { hashToken, newToken } from '../people/staffSessions';
import type { RoleAt } from '../rights/roles';

/** Somebody of the staff who has signed in. */
export class OfficePerson {
  private constructor(
    private readonly api: TestApi,
    readonly id: number,
    readonly email: string,
    readonly token: string,
  ) {}

  /** An account with a second factor and a session, as nobody waits for in a test. */
  static async create(
    api: TestApi,
    roles: StaffRole | RoleAt[],
    shopIds: number[] | null = null,
    fields: { password?: string; totp_secret?: string | null; name?: string } = {},
  ): Promise<OfficePerson> {
    const email = `${randomUUID()}@example.com`;
    const held = typeof roles === 'string' ? [{ role: roles, shop_ids: shopIds }] : roles;
    const { id } = await api.database
      .insertInto('staff_people')
      .values({
        ...{ email, name: 'Anna', language: 'en' as const, created_at: api.now() },
        ...{ roles: JSON.stringify(held), totp_secret: 'A'.repeat(32), ...fields },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = new OfficePerson(api, id, email, newToken());
    await person.#begin();
    return person;
  }

  async #begin(): Promise<void> {
    const now = this.api.now();
    await this.api.database
      .insertInto('staff_sessions')
      .values({ token_hash: hashToken(this.token), person_id: this.id, created_at: now, seen_at: now })
      .execute();
  }

  /** The same person at another device. */
  async another(): Promise<OfficePerson> {
    const person = new OfficePerson(this.api, this.id, this.email, newToken());
    await person.#begin();
    return person;
  }

  async call<T = ErrorReply>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const reply = await fetch(`${this.api.address}/api/staff/v1${path}`, {
      method,
      headers: {
        cookie: `office=${this.token}`,
        'accept-language': 'en',
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as T };
  }
}

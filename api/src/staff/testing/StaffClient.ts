import { randomUUID } from 'node:crypto';
import {
  type ErrorReply,
  type KitchenStep,
  type StaffOrder,
  type StaffScope,
  staffScope,
} from '@storefront/contracts';
import type { Answer, TestApi } from '../../testing/startTestApi';
import { createStaffKey } from '../keys/staffKeys';

interface Feed {
  orders: StaffOrder[];
  cursor: string;
  has_more: boolean;
}

export const everyScope: StaffScope[] = [...staffScope.options];

/** A kitchen's system: speaks to the API over HTTP with a key. */
export class StaffClient {
  constructor(
    private readonly api: Pick<TestApi, 'address'>,
    readonly secret: string,
  ) {}

  /** With a key of its own. */
  static async create(
    api: TestApi,
    shopIds: number[] | null,
    scopes: StaffScope[] = everyScope,
  ): Promise<StaffClient> {
    const key = { name: 'a kitchen', shopIds, scopes, expiresAt: null };
    return new StaffClient(api, (await createStaffKey(api.database, key, api.now())).secret);
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const reply = await fetch(`${this.api.address}/api/staff/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.secret}`,
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as T };
  }

  async changes(query = ''): Promise<Feed> {
    const { status, body } = await this.call<Feed>('GET', `/orders${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  async order(id: number): Promise<StaffOrder> {
    return (await this.call<{ order: StaffOrder }>('GET', `/orders/${id}`)).body.order;
  }

  step(
    id: number,
    step: KitchenStep,
    key: string = randomUUID(),
  ): Promise<Answer<{ order: StaffOrder } & ErrorReply>> {
    return this.call('POST', `/orders/${id}/steps`, step, { 'idempotency-key': key });
  }
}

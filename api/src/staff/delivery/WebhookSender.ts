import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { isWaiting } from '../../platform/outbox/deadLetters';
import { kitchenKind, type SendMessage, sendOutbox } from '../../platform/outbox/sendOutbox';

/**
 * Sends what is queued for webhooks, to each on its own: one that takes its time, or never answers, holds
 * back nobody else's orders.
 */
export class WebhookSender {
  /** Webhooks that this process sends to at this moment. */
  readonly #busy = new Map<number, Promise<void>>();

  constructor(
    private readonly database: Kysely<Database>,
    private readonly sendMessage: SendMessage,
    private readonly clock: () => number,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Begins to send to every webhook that something is due for; waits for none. */
  async begin(): Promise<void> {
    const now = this.clock();
    const { rows } = await sql<{ id: number }>`
      select distinct (payload ->> 'webhook_id')::int as id from outbox
      where kind like ${`${kitchenKind}%`} and next_attempt_at <= ${now} and ${isWaiting(now)}`.execute(
      this.database,
    );
    for (const { id } of rows) {
      if (this.#busy.has(id)) continue;
      const sending = this.#sendTo(id)
        .catch(this.onError)
        .finally(() => this.#busy.delete(id));
      this.#busy.set(id, sending);
    }
  }

  /** Waits for what was begun. */
  async end(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  async #sendTo(webhookId: number): Promise<void> {
    await sendOutbox(this.database, this.sendMessage, this.clock, { webhookId });
  }
}

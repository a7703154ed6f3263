import type { IncomingHttpHeaders } from 'node:http';
import type { PushSubscriptionKeys } from '@storefront/contracts';
import { type SandboxProcess, startSandboxProcess } from '../../../testing/startSandboxProcess';
import type { PushMessage } from '../wordStage';

export interface Received {
  endpoint: string;
  headers: IncomingHttpHeaders;
  message: PushMessage;
}

/** The sandbox's push service, which takes only what its browsers can read from whom they have subscribed to. */
export class PushService {
  #seen = 0;

  private constructor(
    private readonly sandbox: SandboxProcess,
    private readonly applicationServerKey: string,
  ) {}

  static async start(applicationServerKey: string): Promise<PushService> {
    return new PushService(await startSandboxProcess(), applicationServerKey);
  }
  stop(): Promise<void> {
    return this.sandbox.stop();
  }

  /** Begins anew: what was received before is not counted, and everything is taken. */
  async reset(): Promise<void> {
    this.#seen += (await this.received()).length;
    await this.answer(null);
  }
  /** @param status what it answers with; null: it takes what comes. */
  answer(status: number | null): Promise<void> {
    return this.sandbox.play('push', status);
  }

  /** What a browser gets from `pushManager.subscribe`. */
  async subscribe(applicationServerKey = this.applicationServerKey): Promise<PushSubscriptionKeys> {
    const reply = await fetch(`${this.sandbox.origin}/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ application_server_key: applicationServerKey }),
    });
    return (await reply.json()) as PushSubscriptionKeys;
  }

  async received(): Promise<Received[]> {
    const reply = await fetch(`${this.sandbox.origin}/push/messages`);
    const messages = (await reply.json()) as (Omit<Received, 'message'> & { text: string })[];
    return messages
      .slice(this.#seen)
      .map(({ text, ...others }) => ({ ...others, message: JSON.parse(text) as PushMessage }));
  }
}

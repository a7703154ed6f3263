import { type AskAcquirer, askAcquirer } from '../askAcquirer';
import { objectAt, textAt } from '../readReply';

const keptMs = 3_600_000;

/**
 * The key that a gateway wants cards encrypted with: the configured one, or the one that the gateway
 * publishes, kept for an hour (it changes now and then).
 */
export class GatewayKeys {
  #found: { key: string; at: number } | null = null;

  constructor(
    private readonly source: { publicKey: string | null; keysUrl: string | null },
    private readonly clock: () => number = Date.now,
    private readonly ask: AskAcquirer = askAcquirer,
  ) {}

  /** Null when there is none just now. */
  async key(): Promise<string | null> {
    const { publicKey, keysUrl } = this.source;
    if (publicKey !== null || keysUrl === null) return publicKey;
    if (this.#found && this.clock() - this.#found.at < keptMs) return this.#found.key;
    const reply = await this.ask(keysUrl, { method: 'GET' }).catch(() => null);
    const { keys } = objectAt(reply?.body);
    const key = Array.isArray(keys) ? textAt(objectAt(keys[0]), 'keyValue') : null;
    if (key !== null) this.#found = { key, at: this.clock() };
    return key ?? this.#found?.key ?? null;
  }
}

import type { ErrorReply } from '@storefront/contracts';

/** A call was refused, or nothing answered (status 0). */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly reply: Partial<ErrorReply> = {},
  ) {
    super(reply.message ?? '');
  }

  /** The first text of each field, as the server says it in the page's language. */
  get fields(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(this.reply.errors ?? {}).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
    );
  }
}

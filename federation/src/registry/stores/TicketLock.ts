import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Bucket } from './S3Bucket';

const choosing = 'lock/choosing/';
const tickets = 'lock/tickets/';
/** About what one change takes. */
const turnMs = 30;

/** A ticket or a choice this old was left by a process that is gone. */
const staleMs = 20_000;
/** A waiting ticket is written again so often. */
const refreshMs = 4_000;
/**
 * A ticket that was not written again for so long is given up by its owner. What is left until `staleMs` is
 * for one writing.
 */
const trustedMs = 8_000;
const giveUpMs = 60_000;

interface Ticket {
  key: string;
  /** Before it was written the last time, so others never take it for older than its owner does. */
  writtenAt: number;
}

/**
 * One writer at a time in a store that has no conditional writes: tickets as at a counter (Lamport's bakery).
 * It needs no more than what every S3 service promises: a listing shows what was written before it.
 */
export class TicketLock {
  constructor(private readonly bucket: S3Bucket) {}

  /**
   * Runs the work when nobody else does. The work asks `mayWrite` right before it writes, and does not when
   * it took too long.
   */
  async run<T>(work: (mayWrite: () => boolean) => Promise<T>): Promise<T> {
    const giveUp = Date.now() + giveUpMs;
    while (Date.now() < giveUp) {
      const ticket = await this.take();
      try {
        if (await this.itsTurn(ticket, giveUp)) return await work(() => this.isTrusted(ticket));
      } finally {
        await this.bucket.delete(ticket.key);
      }
    }
    throw new Error('others hold the lock of the registry all the time');
  }

  private async take(): Promise<Ticket> {
    const id = randomUUID();
    await this.bucket.put(choosing + id, '');
    try {
      const taken = await this.bucket.list(tickets);
      const numbers = taken.map(({ key }) => Number(key.slice(tickets.length).split('-')[0]));
      const number = String(Math.max(0, ...numbers) + 1).padStart(12, '0');
      const ticket = { key: `${tickets}${number}-${id}`, writtenAt: Date.now() };
      await this.bucket.put(ticket.key, '');
      return ticket;
    } finally {
      await this.bucket.delete(choosing + id);
    }
  }

  /** Waits; false when this process slept so long that others may have passed the ticket over. */
  private async itsTurn(ticket: Ticket, giveUp: number): Promise<boolean> {
    for (;;) {
      const ahead = await this.ahead(ticket.key);
      if (!this.isTrusted(ticket) || Date.now() > giveUp) return false;
      if (ahead === 0) return true;
      if (Date.now() - ticket.writtenAt > refreshMs) {
        const writtenAt = Date.now();
        await this.bucket.put(ticket.key, '');
        if (!this.isTrusted(ticket)) return false;
        ticket.writtenAt = writtenAt;
      }
      await wait(ahead * turnMs + Math.random() * turnMs);
    }
  }

  private isTrusted({ writtenAt }: Ticket): boolean {
    return Date.now() - writtenAt < trustedMs;
  }

  /**
   * How many are choosing a number or have one before this. Choices are looked at first: who has chosen by
   * then has a ticket.
   */
  private async ahead(mine: string): Promise<number> {
    const live = async (folder: string) =>
      (await this.bucket.list(folder)).filter(({ ageMs }) => ageMs < staleMs).map(({ key }) => key);
    const undecided = await live(choosing);
    return undecided.length + (await live(tickets)).filter((key) => key < mine).length;
  }
}

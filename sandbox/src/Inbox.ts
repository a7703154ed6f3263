import type { Mail } from './mail/MailServer';

export interface InboxMessage {
  /** A repetition with the same id is the same message. */
  id: string;
  kind: string;
  /** Digits only. */
  phone: string;
  text: string;
  /** The one-time code, when the message carries one. */
  code?: string;
  /** ms since the epoch. */
  received_at: number;
}
/** A mail to the business, with the time it came, ms since the epoch. */
export type ReceivedMail = Mail & { received_at: number };
const maxMessages = 1000;
const keepDigits = (phone: string): string => phone.replace(/\D/g, '');
/** Codes stand alone in a text: four to six digits that are not part of a longer number. */
const codeIn = (text: string): string | undefined => /(?<!\d)\d{4,6}(?!\d)/.exec(text)?.[0];

/** What a customer's phone would show: the messages of the last run, newest first. */
export class Inbox {
  #messages: InboxMessage[] = [];
  /** What the business would read. */
  mails: ReceivedMail[] = [];

  /** @returns the message as it was kept; the earlier one when it is a repetition. */
  receive(
    message: { id: string; kind: string; phone: string; text: string; code?: string },
    now: number,
  ): InboxMessage {
    const known = this.#messages.find(({ id }) => id === message.id);
    if (known) return known;
    const code = message.code ?? (message.kind === 'verification_code' ? codeIn(message.text) : undefined);
    const { id, kind, text } = message;
    const kept: InboxMessage = { id, kind, text, phone: keepDigits(message.phone), received_at: now };
    if (code !== undefined) kept.code = code;
    this.#messages = [kept, ...this.#messages].slice(0, maxMessages);
    return kept;
  }

  receiveMail(mail: Mail, now: number): void {
    if (this.mails.some(({ id }) => id === mail.id)) return;
    this.mails = [{ ...mail, received_at: now }, ...this.mails].slice(0, maxMessages);
  }

  /** Messages to a phone, or all of them. */
  list(phone?: string): InboxMessage[] {
    return phone === undefined
      ? this.#messages
      : this.#messages.filter((message) => message.phone === keepDigits(phone));
  }
}

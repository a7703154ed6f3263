import type { Mail } from './mail/MailServer';

export interface Message {
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
const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
/** Codes stand alone in a text: four to six digits that are not part of a longer number. */
const codeIn = (text: string): string | undefined => /(?<!\d)\d{4,6}(?!\d)/.exec(text)?.[0];

/** What a customer's phone would show: the messages of the last run, newest first. */
export class Inbox {
  #messages: Message[] = [];
  /** What the business would read. */
  mails: ReceivedMail[] = [];

  /** @returns the message as it was kept; the earlier one when it is a repetition. */
  receive(
    message: { id: string; kind: string; phone: string; text: string; code?: string },
    now: number,
  ): Message {
    const known = this.#messages.find(({ id }) => id === message.id);
    if (known) return known;
    const code = message.code ?? (message.kind === 'verification_code' ? codeIn(message.text) : undefined);
    const { id, kind, text } = message;
    const kept: Message = { id, kind, text, phone: digitsOf(message.phone), received_at: now };
    if (code !== undefined) kept.code = code;
    this.#messages = [kept, ...this.#messages].slice(0, maxMessages);
    return kept;
  }

  receiveMail(mail: Mail, now: number): void {
    if (this.mails.some(({ id }) => id === mail.id)) return;
    this.mails = [{ ...mail, received_at: now }, ...this.mails].slice(0, maxMessages);
  }

  /** Messages to a phone, or all of them. */
  list(phone?: string): Message[] {
    return phone === undefined
      ? this.#messages
      : this.#messages.filter((message) => message.phone === digitsOf(phone));
  }
}

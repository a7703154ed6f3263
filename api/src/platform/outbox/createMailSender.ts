import { createTransport } from 'nodemailer';
import { readMailUrl } from '../config/mailUrl';
import { feedbackKind, type SendMessage } from './sendOutbox';

const timeoutMs = 10_000;
const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Sends messages for the business, and for those of its people that they name, by SMTP. A repetition has the same `Message-ID`; what the server does not
 * take is tried again as every message is.
 */
export function createMailSender(text: string): SendMessage {
  const address = readMailUrl(text);
  if (address === null) throw new Error('not an address of a mail server');
  const { url, to, from } = address;
  const isEncrypted = url.protocol === 'smtps:';
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isEncrypted ? 465 : 587),
    secure: isEncrypted,
    // Requests carry names and phones: in the clear only to this machine.
    requireTLS: !isEncrypted && !thisMachine.includes(url.hostname),
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (id, kind, payload) => {
    const {
      text: body,
      brand,
      request,
      to: person,
      subject,
    } = payload as {
      text: string;
      brand?: string;
      request?: { email?: string };
      to?: string;
      subject?: string;
    };
    await transport.sendMail({
      from,
      to: person ?? to,
      ...(request?.email ? { replyTo: { name: '', address: request.email } } : {}),
      subject: subject ?? `${brand}: ${kind.slice(feedbackKind.length).replaceAll('_', ' ')}`,
      text: body,
      messageId: `<outbox-${id}@${from.split('@').at(-1)}>`,
    });
  };
}

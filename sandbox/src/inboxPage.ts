import escapeHtml from 'escape-html';
import type { InboxMessage, ReceivedMail } from './Inbox';

const row = ({ phone, text, kind, code, received_at }: InboxMessage): string => `<article>
  <h2>+${escapeHtml(phone)} <small>${escapeHtml(kind)}, ${new Date(received_at).toISOString()}</small></h2>
  <p>${escapeHtml(text)}</p>${code ? `\n  <p class="code">${escapeHtml(code)}</p>` : ''}
</article>`;

const mailRow = ({ to, replyTo, subject, text, received_at }: ReceivedMail): string => `<article>
  <h2>${escapeHtml(subject)} <small>to ${escapeHtml(to)}${replyTo ? `, reply to ${escapeHtml(replyTo)}` : ''}, ${new Date(received_at).toISOString()}</small></h2>
  <p class="mail">${escapeHtml(text)}</p>
</article>`;

/** A page for people: every message, newest first; it renews itself. */
export const inboxPage = (messages: InboxMessage[], mails: ReceivedMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Sandbox: messages</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #f6f5f2; }
article { background: #fff; border-radius: 12px; padding: 0.25rem 1.25rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin-bottom: 0; } small { font-weight: normal; color: #666; } .code { font-size: 2rem; letter-spacing: 0.3em; } .mail { white-space: pre-line; }
</style>
</head>
<body>
<h1>Messages to customers</h1>
<p><a href="/acquirer">Payments at the sandbox’s acquirer</a>, <a href="/kitchen">kitchen screen</a></p>
${messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : messages.map(row).join('\n')}
<h1>Mail to the business</h1>
${mails.length === 0 ? '<p>Nobody has asked for anything yet.</p>' : mails.map(mailRow).join('\n')}
</body>
</html>
`;

import type { FuzzReply } from './sendRequest';

/** What the framework itself answers before a call is known: it has a text, but knows no fields. */
const withoutFields = new Set([400, 401, 403, 404, 405, 409, 413, 414, 415, 429, 431]);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** What people open by a link: it says what is wrong as a page. */
const isPage = (path: string): boolean => path.startsWith('/api/order/receipt');

/** Why a reply is not acceptable, or null when it is. */
export function findFault({ status, contentType, text }: FuzzReply, path: string): string | null {
  if (status === 0) return `no reply: ${text}`;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (status < 400 || text === '') return null;
  if (isPage(path) && contentType.startsWith('text/html'))
    return /<h1[^>]*>[^<]+/.test(text) ? null : `${status} is a page that says nothing`;
  if (!contentType.startsWith('application/json')) return `${status} is not JSON: ${contentType}`;
  const body: { message?: unknown; errors?: unknown } = JSON.parse(text);
  if (!isText(body.message)) return `${status} without a message: ${text.slice(0, 300)}`;
  if (body.errors === undefined)
    return withoutFields.has(status) ? null : `${status} without errors by field: ${text.slice(0, 300)}`;
  const fields = Object.entries(body.errors as Record<string, unknown>);
  const isGood =
    fields.length > 0 && fields.every(([, texts]) => Array.isArray(texts) && texts.every(isText));
  return isGood ? null : `${status} with errors that are no texts by field: ${text.slice(0, 300)}`;
}

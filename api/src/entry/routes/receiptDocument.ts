import { createHash } from 'node:crypto';
import type { Language } from '@storefront/contracts';
import escapeHtml from 'escape-html';

export interface ReceiptText {
  language: Language;
  brand: string;
  title: string;
  /** When, how it is paid, who sells. */
  facts: readonly string[];
  columns: Record<'item' | 'count' | 'amount', string>;
  rows: readonly { name: string; details: readonly string[]; count: number; price: string; amount: string }[];
  total: { name: string; amount: string };
  taxes: readonly { name: string; amount: string }[];
  note: string | null;
}

/** Black on white whatever the device's theme is: it is printed. */
const style = `:root{color-scheme:light}
body{max-inline-size:40rem;margin:0 auto;padding:1.5rem 1rem;background:#fff;color:#111}
body{font:1rem/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2}
ul{margin:0 0 1.5rem;padding:0;list-style:none}
p{margin:0 0 .5rem}
table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.4rem 0 .4rem .75rem;border-block-end:1px solid #bbb;text-align:end;vertical-align:top}
th:first-child,td:first-child{padding-inline-start:0;text-align:start}
thead th{font-size:.875rem;font-weight:400}
tbody td+td,tfoot td{white-space:nowrap}
table+p{margin-block-start:1rem}
td small{display:block;font-size:.875rem}
tfoot th{font-weight:400}
tfoot tr:first-child{font-size:1.25rem}
tfoot tr:first-child>*{font-weight:700}
@media print{body{padding:0;font-size:11pt}thead{display:table-header-group}tr{break-inside:avoid}}`;

/** Nothing but its own style: no script, no picture, no other site. */
export const receiptHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // The address opens the order for whoever has it.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const page = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<style>${style}</style></head><body><main>${body}</main></body></html>`;

/** A receipt as a page that is printed or saved by the browser's own means. */
export function receiptDocument(text: ReceiptText): string {
  const { language, brand, title, facts, columns, rows, total, taxes, note } = text;
  const sum = ({ name, amount }: { name: string; amount: string }) =>
    `<tr><th scope="row" colspan="2">${escapeHtml(name)}</th><td>${escapeHtml(amount)}</td></tr>`;
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`,
    '<table><thead><tr>',
    ...[columns.item, columns.count, columns.amount].map(
      (name) => `<th scope="col">${escapeHtml(name)}</th>`,
    ),
    '</tr></thead><tbody>',
    ...rows.map(
      ({ name, details, count, price, amount }) =>
        `<tr><td>${escapeHtml(name)}${writeDetails(details)}</td><td>${count} × ${escapeHtml(price)}</td>` +
        `<td>${escapeHtml(amount)}</td></tr>`,
    ),
    `</tbody><tfoot>${[total, ...taxes].map(sum).join('')}</tfoot></table>`,
    note === null ? '' : `<p>${escapeHtml(note)}</p>`,
  ];
  return page(language, `${title} — ${brand}`, body.join(''));
}

const writeDetails = (details: readonly string[]): string =>
  details.length === 0 ? '' : `<small>${escapeHtml(details.join(', '))}</small>`;

/** What is shown in a receipt's place. */
export const noReceiptDocument = (language: Language, title: string, text: string): string =>
  page(language, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);

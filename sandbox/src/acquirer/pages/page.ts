import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import type { Speech } from './words/words';

const style = `
:root { color-scheme: light dark; --ink: #1d2129; --soft: #5a6270; --ground: #eef1f5; --sheet: #fff; --line: #d6dbe3; --accent: #1b6e3c; --stop: #a3211c; --glow: #1b6e3c; --link: #14508c; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceff4; --soft: #a9b2c0; --ground: #14171c; --sheet: #20252d; --line: #3a424e; --accent: #2f8f55; --stop: #ff8f87; --glow: #7fd8a0; --link: #9cc9ff; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
main.wide { max-width: 72rem; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; padding: 1.25rem; margin: 0 0 1rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .75rem; } h2 { font-size: 1.125rem; margin: 0 0 .5rem; }
.sum { font-size: 2rem; font-weight: 700; margin: .25rem 0 .75rem; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); font-size: .875rem; margin: .25rem 0 .75rem; }
label { display: block; font-weight: 600; margin: .75rem 0 .25rem; }
input, select { width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 10px; }
a { color: var(--link); }
.tools { display: grid; gap: .75rem; align-items: end; } .tools label { margin-top: 0; } .tools button { margin: 0; }
@media (min-width: 768px) { .tools { grid-template-columns: 1fr 12rem; } .tools.three { grid-template-columns: 2fr 1fr 12rem; } }
.buttons { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); } .buttons button { margin: 0; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; margin: .75rem 0 0; padding: .5rem 1rem; border: 1px solid transparent; border-radius: 12px; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; color: #fff; background: var(--accent); }
@media (prefers-color-scheme: dark) { button, .button { color: #06170c; background: var(--glow); } }
.quiet, .quiet:visited { color: var(--ink); background: none; border-color: var(--soft); }
.stop { color: var(--stop); background: none; border-color: currentColor; }
:is(button, a, input, select, summary, [tabindex]):focus-visible { outline: 3px solid var(--glow); outline-offset: 2px; }
.error { color: var(--stop); font-weight: 600; margin: .75rem 0 0; }
.hint { border: 1px dashed var(--soft); border-radius: 10px; padding: .5rem .75rem; margin: .75rem 0; }
.scroll { overflow-x: auto; } .scroll:focus-visible { outline-offset: -3px; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; } caption { text-align: start; font-weight: 600; padding: 0 0 .5rem; }
th, td { text-align: start; padding: .4rem .6rem; border-top: 1px solid var(--line); vertical-align: top; white-space: nowrap; } th { color: var(--soft); } td.wrap { white-space: normal; min-width: 14rem; } td button { margin: 0; min-height: 2.75rem; }
th.figure { text-align: end; } td.figure { text-align: end; font-variant-numeric: tabular-nums; } code { font: .875em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
summary { cursor: pointer; font-weight: 600; min-height: 2rem; }
`;

export interface Page {
  title: string;
  /** HTML. */
  body: string;
  wide?: boolean;
  /** Language of the page. */
  language?: string;
}

/** A page of the sandbox: plain HTML that works without scripts, for small screens first. */
export const renderPage = ({ title, body, wide = false, language = 'en' }: Page): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main${wide ? ' class="wide"' : ''}>
${body}
</main></body>
</html>
`;

export const renderHiddenFields = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/** Sends fields on by POST at once; without scripts by a button. */
export const postingPage = (
  url: string,
  fields: Record<string, string>,
  to: 'backToShop' | 'toBank',
  { say, language }: Speech,
): string =>
  renderPage({
    title: say(to),
    language,
    body: `<form class="sheet" method="post" action="${escapeHtml(url)}"><h1>${escapeHtml(say(to))}</h1>${renderHiddenFields(fields)}
<button data-action="continue">${escapeHtml(say('continue'))}</button></form>
<script>document.forms[0].submit()</script>`,
  });

/** One sentence on a sheet: an end, or nothing to do. `body` is HTML below it. */
export const noticePage = (
  title: string,
  sentence: string,
  language: string,
  body = '',
  status = '',
): string =>
  renderPage({
    title,
    language,
    body: `<div class="sheet"><h1${status === '' ? '' : ` role="status" data-status="${status}"`}>${escapeHtml(sentence)}</h1>${body}</div>`,
  });

export const sendHtml = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

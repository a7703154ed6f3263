import escapeHtml from 'escape-html';
import type { Ticket } from './Printer';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem }
ul { display: flex; flex-wrap: wrap; align-items: start; gap: 1.5rem; list-style: none; margin: 0; padding: 0 }
pre { background: #fff; color: #111; border: 1px solid #8888; border-radius: 4px; font: clamp(10px, 3.1vw, 13px)/1.45 ui-monospace, monospace; margin: .25rem 0 0;
  overflow-x: auto; padding: 1rem; max-width: calc(100vw - 4rem) }
time { font-size: .875rem }`;

/** What came out of the printer, newest first; loads itself anew. */
export function printerPage(port: number | null, tickets: readonly Ticket[]): string {
  const items = tickets.map(({ at, text }) => {
    const time = new Date(at).toISOString();
    return `<li><time datetime="${time}">${time.slice(11, 19)} UTC</time><pre>${escapeHtml(text)}</pre></li>`;
  });
  const about =
    port === null
      ? 'There is no printer: set SANDBOX_PRINTER_PORT.'
      : `Ready at 127.0.0.1:${port}. Connect it: <code>npm run staff -- printers create 127.0.0.1:${port} --shops all</code>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Ticket printer</title><link rel="icon" href="data:,"><style>${style}</style>
</head>
<body><main><h1>Ticket printer</h1><p>${about}</p>
${items.length === 0 ? '<p>Nothing was printed yet.</p>' : `<ul>${items.join('')}</ul>`}
</main></body>
</html>
`;
}

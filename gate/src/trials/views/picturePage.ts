/** How a part looked in one view, before and with the candidate. Pictures are `data:` addresses. */
export interface PictureRow {
  part: string;
  view: string;
  /** Of all pixels; absent where the release before has no such part. */
  share?: number;
  before?: string;
  after?: string;
  marked?: string;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:24px;color:#1c1c1c;background:#fff}
table{border-collapse:collapse;margin:0 0 32px}td,th{border:1px solid #ccc;padding:6px 10px;text-align:left}
figure{display:inline-block;margin:0 12px 24px 0;vertical-align:top;max-width:32%}img{max-width:100%;border:1px solid #ccc}`;

/** One document with everything in it: it opens from a folder, a bucket or a mail. */
export function renderPicturePage(name: string, before: string, rows: readonly PictureRow[]): string {
  const shown = rows.filter(({ after }) => after);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)}</title><style>${style}</style>
<h1>${escapeHtml(name)}</h1><p>Compared with ${escapeHtml(before)}.</p>
<table><tr><th>part</th><th>view</th><th>changed pixels</th></tr>
${rows.map(({ part, view, share }) => `<tr><td>${escapeHtml(part)}</td><td>${escapeHtml(view)}</td><td>${formatShare(share)}</td></tr>`).join('\n')}
</table>
${shown.map(renderRow).join('\n')}
</html>
`;
}

const renderRow = ({ part, view, share, before, after, marked }: PictureRow): string =>
  `<section><h2>${escapeHtml(part)}: ${escapeHtml(view)}: ${formatShare(share)}</h2>${Object.entries({
    before,
    after,
    difference: marked,
  })
    .flatMap(([what, source]) =>
      source ? [`<figure><figcaption>${what}</figcaption><img alt="${what}" src="${source}"></figure>`] : [],
    )
    .join('')}</section>`;

export function formatShare(share: number | undefined): string {
  if (share === undefined) return 'new';
  if (share === 0) return 'none';
  return share < 0.0001 ? 'under 0.01 %' : `${(share * 100).toFixed(2)} %`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

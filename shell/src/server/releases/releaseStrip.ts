import escapeHtml from 'escape-html';
import type { Builds } from './LocalBuilds';
import type { Override } from './Overrides';

// Outside of `#root`, so hydration never meets it; of the page's own tokens, so it looks right in every brand
// and theme.
const style = `[data-part=release-strip]{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:6px 16px;
font:13px/1.4 ui-monospace,monospace;color:#fff;background:#5b2a86}
[data-part=release-strip] :is(a,button){min-height:28px;padding:0 8px;font:inherit;color:inherit;background:none;border:1px solid;border-radius:6px;
cursor:pointer;text-decoration:none;line-height:28px}
[data-part=release-strip] button[hidden]{display:none}[data-part=release-strip] :focus-visible{outline:2px solid #fff;outline-offset:2px}`;

/**
 * The strip that tells somebody who tests that the page is not what everybody sees, with the way out. Empty
 * for a customer. Its button is shown by the panel's code.
 */
export function releaseStrip(override: Override, panel: boolean, builds: Builds = {}): string {
  const chosen = Object.entries(override.releases).map((pair) => pair.join('@'));
  const words = [
    ...(override.refused ? ['This release link is not valid or has expired.'] : []),
    ...(chosen.length > 0 ? [`Other releases than customers get: ${chosen.join(', ')}`] : []),
    ...(override.missing.length > 0 ? [`Not in the registry: ${override.missing.join(', ')}`] : []),
  ];
  const local = Object.entries(builds);
  const opens = panel && override.allowed;
  if (words.length + local.length === 0 && !opens) return '';
  const leave =
    chosen.length + override.missing.length > 0
      ? '<a href="?release=off" data-action="release-off">Leave</a>'
      : '';
  return [
    `<style>${style}</style>`,
    `<aside data-part="release-strip" aria-label="Releases"${opens ? ' data-open' : ''}>`,
    ...local.map(
      ([remote, origin]) =>
        `<span data-build="${escapeHtml(remote)}">${escapeHtml(remote)} is built at ${escapeHtml(origin)}</span>`,
    ),
    words.length + local.length === 0 || words.length > 0
      ? `<span>${escapeHtml(words.join(' · ') || 'Releases of this page')}</span>`
      : '',
    override.allowed ? '<button type="button" data-action="release-panel" hidden>Panel</button>' : '',
    leave,
    local.length > 0 ? '<a href="?override=off" data-action="override-off">Leave builds</a>' : '',
    '</aside>',
  ].join('');
}

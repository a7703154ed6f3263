import escapeHtml from 'escape-html';
import { renderTag, scriptJson } from './html';
import { documentLoader, pressesScript } from './inlineScripts.data';
import { logoSymbols } from './logoSymbols';

/** One release that can start the document, and its files with their hashes. */
export interface DocumentRelease {
  id: string;
  scripts: { url: string; integrity: string }[];
  styles: { url: string; integrity: string }[];
}

export interface IsolatedParts {
  remote: string;
  /** The first one has rendered; the others take over when it fails in the browser. */
  releases: DocumentRelease[];
  /** False when nobody could render: the browser does it. */
  rendered: boolean;
  html: string;
  /** What was rendered with, for the browser to go on from. */
  data: Record<string, unknown>;
  language: string;
  brand: string;
  /** Those of the brand, as `nameSymbols` answers them. */
  logos: readonly string[];
  theme?: string;
  title: string;
  icon: string;
  themeColors: { light: string; dark: string };
  /** Style sheets that go inline; the content policy names them by hash. */
  styles: string[];
  /** Shown when no release works, or scripts are off. */
  trouble: { title: string; text: string; retry: string };
}

/**
 * A page outside of the shell: nothing in it but one remote's render, its data, what keeps presses until it works,
 * and a loader that knows its releases.
 */
export function isolatedDocument(parts: IsolatedParts): string {
  const { remote, releases, rendered, html, data, language, brand, theme, trouble } = parts;
  const [first] = releases;
  const colors =
    theme === 'dark' || theme === 'light'
      ? [renderTag('meta', { name: 'theme-color', content: parts.themeColors[theme] })]
      : (['light', 'dark'] as const).map((name) =>
          renderTag('meta', {
            name: 'theme-color',
            content: parts.themeColors[name],
            media: `(prefers-color-scheme: ${name})`,
          }),
        );
  return [
    '<!doctype html>',
    renderTag('html', { lang: language, 'data-brand': brand, 'data-theme': theme }),
    '<head><meta charset="utf-8">',
    `<title>${escapeHtml(parts.title)}</title>`,
    renderTag('meta', {
      name: 'viewport',
      content: 'width=device-width, initial-scale=1, viewport-fit=cover',
    }),
    renderTag('meta', { name: 'robots', content: 'noindex' }),
    renderTag('meta', { name: 'format-detection', content: 'telephone=no' }),
    ...colors,
    renderTag('link', { rel: 'icon', href: parts.icon, type: 'image/svg+xml' }),
    `<script>${pressesScript}</script>`,
    ...parts.styles.map((css) => `<style>${css}</style>`),
    ...(first?.scripts ?? []).map(({ url, integrity }) =>
      renderTag('link', { rel: 'preload', as: 'script', href: url, integrity, crossorigin: 'anonymous' }),
    ),
    '</head><body>',
    logoSymbols(parts.logos),
    `${renderTag('div', { id: 'root', 'data-remote': remote, 'data-release': first?.id })}${html}</div>`,
    // Where `presses` says what it does: here it has no words, a press that is kept pales.
    '<div id="early"><p role="status"></p></div>',
    `<div id="trouble" hidden role="alert"><h1>${escapeHtml(trouble.title)}</h1><p>${escapeHtml(trouble.text)}</p><p><a href="">${escapeHtml(trouble.retry)}</a></p></div>`,
    `<noscript><p>${escapeHtml(trouble.text)}</p></noscript>`,
    `<script type="application/json" id="document">${scriptJson({ remote, releases, drawn: rendered, data })}</script>`,
    `<script>${documentLoader}</script>`,
    '</body></html>',
  ].join('');
}

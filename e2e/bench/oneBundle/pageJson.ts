/** What the shell's server puts into the page, as far as a measurement reads it. */
export interface PageComposition {
  shell?: { id: string; base: string };
  remotes: Record<
    string,
    {
      releases: {
        id: string;
        base: string;
        contributes: unknown;
      }[];
    }
  >;
}
export interface PageState {
  composition: PageComposition;
  /** `remote/Expose` of what stands in the HTML. */
  drawn: string[];
}
export interface AnnouncedFile {
  url: string;
  integrity: string;
  as: 'script' | 'style';
  media?: string;
}
export interface PageFiles {
  start: { url: string; integrity: string }[];
  rest: AnnouncedFile[];
}

const buildBlockPattern = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)([\\s\\S]*?)(</script>)`);

function readBlock(html: string, id: string): unknown {
  const text = buildBlockPattern(id).exec(html)?.[2];
  if (text === undefined) throw new Error(`the rendered page has no <script id="${id}">`);
  return JSON.parse(text);
}

export const readPageState = (html: string) => readBlock(html, 'page') as PageState;
export const readFiles = (html: string) => readBlock(html, 'files') as PageFiles;

/** The page with another content of one of its data blocks. */
export function withBlock(html: string, id: 'page' | 'files', value: unknown): string {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return html.replace(buildBlockPattern(id), (_all, start: string, _old, end: string) => start + json + end);
}

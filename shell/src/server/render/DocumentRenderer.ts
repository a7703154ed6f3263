import { readFile } from 'node:fs/promises';
import { formatTitle } from '@storefront/contracts/formatTitle';
import type { RegistryStore } from '@storefront/federation/registry';
import type { ServerReleases } from '@storefront/federation/server';
import { extractBrandStyles, themeColors } from '../document/brandStyles';
import { type DocumentRelease, isolatedDocument } from '../document/isolatedDocument';
import { hashScript } from '../document/policySource';
import { compressHtml } from './compressHtml';
import type { DocumentBundle, DocumentRequest } from './renderDocument';
import type { DocumentJob, RenderJob, RenderReply, RenderSettings } from './renderJob';

const layerOrder = '@layer reset, tokens, shared-ui, remotes;';

export type RenderDocument = (
  request: DocumentRequest,
) => Promise<{ html: string; data: Record<string, unknown> }>;
interface Found {
  release: DocumentRelease;
  css: string;
}

/**
 * Renders pages outside of the shell with the first release that can, and tells the browser which ones may
 * take over.
 */
export class DocumentRenderer {
  constructor(
    private readonly registry: RegistryStore,
    private readonly settings: RenderSettings,
  ) {}

  async render(
    job: RenderJob,
    document: DocumentJob,
    shell: { renderDocument: RenderDocument },
    bundles: ServerReleases,
    onSlot: (release: string) => void,
  ): Promise<RenderReply> {
    const started = performance.now();
    const { remote, name } = document;
    const { language } = job.page;
    const found = await this.findReleases(job, document);
    const problems: string[] = [];
    const failed: RenderReply['failed'] = [];
    let rendered: Awaited<ReturnType<RenderDocument>> | undefined;
    let { title, trouble } = document;
    let first = 0;
    for (; first < found.length && !rendered; first++) {
      const release = found[first]?.release.id ?? '';
      if (job.frameOnly || job.avoid?.includes(`${remote}@${release}`)) continue;
      try {
        const { exposes } = await bundles.getDocument(remote, release, name);
        // What a document exposes is the contract of its server build.
        const bundle = exposes as unknown as DocumentBundle;
        onSlot(`${remote}@${release}`);
        const described = await bundle.describe?.(language);
        if (described)
          ({ title, trouble } = { ...described, title: formatTitle(described.title, document.title) });
        const { renderDeadlineMs } = this.settings;
        rendered = await shell.renderDocument({ bundle, language, data: document.data, renderDeadlineMs });
        break;
      } catch (error) {
        problems.push(`${remote}@${release}: ${error instanceof Error ? error.message : String(error)}`);
        bundles.markBadDocument(remote, release, name, error);
        failed.push({ remote, release });
      }
    }
    // Nobody rendered: all of them may still work in the browser.
    const usable = rendered ? found.slice(first) : found;
    const css = extractBrandStyles(usable[0]?.css ?? '', job.brand);
    const styles = [layerOrder, css, troubleStyle];
    const text = isolatedDocument({
      ...document,
      title,
      trouble,
      releases: usable.map(({ release }) => release),
      rendered: rendered !== undefined,
      html: rendered?.html ?? '',
      data: rendered?.data ?? document.data,
      language,
      brand: job.brand,
      icon: `/brand/${job.brand}/favicon.svg`,
      themeColors: themeColors(usable[0]?.css ?? '', job.brand),
      styles,
    });
    return {
      status: 200,
      body: await compressHtml(text),
      bytes: Buffer.byteLength(text),
      renderMs: performance.now() - started,
      compositionId: job.composition.id,
      renderedWith: rendered ? [`${remote}@${usable[0]?.release.id}`] : [],
      styleSources: styles.map(hashScript),
      problems,
      failed,
    };
  }

  /** The releases of the composition that have this document. */
  private async findReleases({ composition }: RenderJob, { remote, name }: DocumentJob): Promise<Found[]> {
    const found: Found[] = [];
    for (const { id, base } of composition.remotes[remote]?.releases ?? []) {
      const record = await this.registry.record(remote, id);
      const files = record.documents?.[name];
      if (!files) continue;
      const hashed = (file: string) => ({
        url: base + file,
        integrity: record.files[file]?.integrity ?? '',
      });
      await this.registry.fetched(remote, id);
      const css = await Promise.all(
        files.css.map((file) => readFile(this.registry.getFilePath(remote, id, file), 'utf8')),
      );
      found.push({
        release: { id, scripts: files.js.map(hashed), styles: files.css.map(hashed) },
        css: css.join('').replace(/\/\*[\s\S]*?\*\//g, ''),
      });
    }
    return found;
  }
}

// For the card that stands in when no release works: it has no style sheet of its own.
const troubleStyle =
  '#trouble:not([hidden]),noscript p{display:grid;gap:12px;max-width:40ch;margin:15vh auto;padding:24px;font:17px/1.5 var(--font-text,system-ui,sans-serif)}';

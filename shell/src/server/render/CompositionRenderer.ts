import { readFile } from 'node:fs/promises';
import type { Composition } from '@storefront/federation/browser';
import { openRegistry, type RegistryStore } from '@storefront/federation/registry';
import {
  developmentReactFile,
  loadShellBundle,
  localRelease,
  releaseAssets,
  ServerReleases,
  withPlace,
} from '@storefront/federation/server';
import { extractBrandStyles, themeColors } from '../document/brandStyles';
import { nameSymbols } from '../document/logoSymbols';
import { type AnnouncedFile, pageDocument } from '../document/pageDocument';
import { DataBreaker } from '../limits/DataBreaker';
import { chooseReleases } from './chooseReleases';
import { compressHtml } from './compressHtml';
import { DocumentRenderer, type RenderDocument } from './DocumentRenderer';
import type { RenderedPage, RenderRequest } from './RenderRequest';
import type { RenderJob, RenderReply, RenderSettings } from './renderJob';
import { usesStyle } from './usesStyle';

/** The chosen release and two before it. */
const attempts = 3;

interface ShellBundle {
  shared: Record<string, unknown>;
  renderDocument: RenderDocument;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
}
interface ShellRelease {
  bundle: ShellBundle;
  releases: ServerReleases;
}

/**
 * Renders documents with the releases of a composition; a release that fails is replaced by the one before,
 * in what is rendered and in what the page will load.
 */
export class CompositionRenderer {
  private readonly registry: RegistryStore;
  private readonly shells = new Map<string, Promise<ShellRelease>>();
  private readonly css = new Map<string, string>();
  private readonly breaker = new DataBreaker();
  private readonly isolated: DocumentRenderer;

  constructor(private readonly settings: RenderSettings) {
    this.registry = openRegistry(settings.registry);
    this.isolated = new DocumentRenderer(this.registry, settings);
  }

  /** @param onSlot told whose code runs next, as `remote@release` */
  async render(job: RenderJob, onSlot: (release: string) => void = () => undefined): Promise<RenderReply> {
    const started = performance.now();
    const shellRelease = job.composition.shell;
    if (!shellRelease) throw new Error('no release of the shell in the registry');
    const { bundle, releases } = await this.shell(shellRelease.id);
    if (job.document) return this.isolated.render(job, job.document, bundle, releases, onSlot);
    const problems: string[] = [];
    const failed = new Map<string, { remote: string; release: string }>();
    const { settings } = job.page;
    const page = { ...job.page, settings: { ...settings, logos: nameSymbols(settings.logos) } };
    let composition = job.composition;
    let rendered: RenderedPage | undefined;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const chosen = await chooseReleases(job, this.registry, releases);
      composition = chosen.composition;
      for (const fault of chosen.failed) failed.set(`${fault.remote}@${fault.release}`, fault);
      rendered = await bundle.renderPage({
        url: job.url,
        page,
        composition: withBuilds(composition, job.builds),
        renderable: chosen.renderable,
        apiUrl: this.settings.apiUrl,
        brand: job.brand,
        mayAsk: (remote) => this.breaker.mayAsk(remote),
        onDataMiss: (remote, missed) => this.breaker.tell(remote, missed),
        onSlot: (remote, release) => onSlot(`${remote}@${release}`),
        dataDeadlineMs: this.settings.dataDeadlineMs,
        renderDeadlineMs: this.settings.renderDeadlineMs,
      });
      let again = false;
      for (const { remote, release, ...fault } of rendered.faults) {
        const message = withPlace(fault, `${remote ?? 'shell'}@${release ?? shellRelease.id}`);
        problems.push(`${remote ? `${remote}@${release}` : 'shell'}: ${message}`);
        if (!remote || !release || !chosen.renderable[remote]) continue;
        releases.markBad(remote, release, new Error(message));
        failed.set(`${remote}@${release}`, { remote, release });
        again = true;
      }
      if (!again) break;
    }
    if (!rendered) throw new Error('nothing rendered');
    problems.push(...releases.problems().map(({ release, reason }) => `${release} is set aside: ${reason}`));
    const renderedWith = new Set(
      rendered.rendered.map((slot) => {
        const [remote = ''] = slot.split('/');
        return `${remote}@${composition.remotes[remote]?.releases[0]?.id}`;
      }),
    );
    const base = {
      status: rendered.status,
      compositionId: composition.id,
      renderedWith: [...renderedWith],
      problems,
      failed: [...failed.values()],
    };
    const text = await this.document(job, composition, rendered);
    const body = await compressHtml(text);
    return { ...base, body, bytes: Buffer.byteLength(text), renderMs: performance.now() - started };
  }

  private shell(release: string): Promise<ShellRelease> {
    const known = this.shells.get(release);
    if (known) return known;
    const loading = this.loadShell(release);
    this.shells.set(release, loading);
    loading.catch(() => this.shells.delete(release));
    // Two releases of the shell may be in use at once, at a change or a canary.
    for (const old of [...this.shells.keys()].slice(0, -2)) this.shells.delete(old);
    return loading;
  }

  private async loadShell(release: string): Promise<ShellRelease> {
    const { server } = await this.registry.record('shell', release);
    if (!server) throw new Error(`shell@${release} has no server build`);
    await this.registry.fetched('shell', release);
    const bundle = loadShellBundle<ShellBundle>(
      this.registry.getFilePath('shell', release, server),
      `shell@${release}`,
    );
    return { bundle, releases: new ServerReleases({ registry: this.registry, shared: bundle.shared }) };
  }

  private async document(job: RenderJob, composition: Composition, rendered: RenderedPage): Promise<string> {
    const shell = composition.shell;
    if (!shell) return '';
    const styles: { file: string; css: string }[] = [];
    const rest: AnnouncedFile[] = [];
    const shellCss = await Promise.all(
      shell.styles.map(async ({ file }) => ({ file, css: await this.readCss('shell', shell.id, file) })),
    );
    // In the browser some parts of the design system come after the entry, such as form fields; here they may
    // be rendered already.
    const { files } = await this.registry.record('shell', shell.id);
    const later = Object.keys(files).filter((file) => file.endsWith('.css'));
    for (const file of later) {
      const css = await this.readCss('shell', shell.id, file);
      if (!shellCss.some((one) => one.file === file) && usesStyle(rendered.html, css))
        shellCss.push({ file, css });
    }
    for (const { file, css } of shellCss) styles.push({ file, css: extractBrandStyles(css, job.brand) });
    for (const [remote, parts] of groupByRemote(rendered.parts)) {
      const release = composition.remotes[remote]?.releases[0];
      if (!release || job.builds?.[remote]) continue;
      const record = await this.registry.record(remote, release.id).catch(() => undefined);
      // The browser fetches what it needs of it without having been told ahead.
      if (!record) continue;
      for (const { expose, media, isStill } of parts) {
        const assets = releaseAssets(record, [expose]);
        const inPage = isStill || rendered.rendered.includes(`${remote}/${expose}`);
        if (!isStill)
          for (const { url, integrity } of assets.scripts) rest.push({ url, integrity, as: 'script', media });
        for (const { url, file, integrity } of assets.styles)
          if (inPage) styles.push({ file, css: await this.readCss(remote, release.id, file) });
          else rest.push({ url, integrity, as: 'style', media });
      }
    }
    const start = shell.scripts.map(({ file, integrity }) => ({ url: shell.base + file, integrity }));
    const development = job.builds && files[developmentReactFile];
    if (development)
      start.splice(-1, 0, { url: shell.base + developmentReactFile, integrity: development.integrity });
    return pageDocument({
      page: rendered.page,
      composition,
      rendered: rendered.rendered,
      html: rendered.html,
      early: rendered.early,
      fetchesMenu: rendered.fetchesMenu,
      strip: job.strip,
      counters: job.counters,
      builds: job.builds,
      isTraced: this.settings.isTraced,
      status: rendered.status,
      origin: job.origin,
      path: job.path,
      product: job.product,
      languageInUrl: job.languageInUrl,
      themeColors: themeColors(shellCss.map(({ css }) => css).join(''), job.brand),
      styles: [...new Map(styles.map((style) => [style.file, style])).values()],
      start,
      rest: [...new Map(rest.map((file) => [file.url, file])).values()],
    });
  }

  private async readCss(remote: string, release: string, file: string): Promise<string> {
    const path = this.registry.getFilePath(remote, release, file);
    const known = this.css.get(path);
    if (known !== undefined) return known;
    await this.registry.fetched(remote, release);
    const text = (await readFile(path, 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '').trim();
    this.css.set(path, text);
    return text;
  }
}

function groupByRemote(parts: RenderedPage['parts']): Map<string, RenderedPage['parts']> {
  const groups = new Map<string, RenderedPage['parts']>();
  for (const part of parts) groups.set(part.remote, [...(groups.get(part.remote) ?? []), part]);
  return groups;
}

/** What the browser will find in the page: it gives the places of local builds their release's name. */
function withBuilds(composition: Composition, builds: RenderJob['builds'] = {}): Composition {
  const remotes = { ...composition.remotes };
  for (const remote of Object.keys(builds)) {
    const first = remotes[remote]?.releases[0];
    if (first) remotes[remote] = { releases: [{ ...first, id: localRelease }] };
  }
  return { ...composition, remotes };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RegistryStore } from '@storefront/federation/registry';
import type { ServerReleases } from '@storefront/federation/server';
import { pageFixture } from '@storefront/shared-state/testing';
import { DocumentRenderer } from './DocumentRenderer';
import type { DocumentBundle, DocumentRequest } from './renderDocument';
import type { RenderJob, RenderSettings } from './renderJob';

const folder = mkdtempSync(join(tmpdir(), 'document-renderer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const css =
  ':root[data-brand="umi"]{--color-ground:#fafafa}:root[data-brand="tondo"]{--color-ground:#ffeeaa}.page{}';
writeFileSync(join(folder, 'page.css'), css);

const release = (id: string) => ({ id, base: `/releases/mf-payments/${id}/` });
const record = {
  documents: { payment: { js: ['page.js'], css: ['page.css'], server: 'server/document-payment.cjs' } },
  files: { 'page.js': { integrity: 'sha384-js' }, 'page.css': { integrity: 'sha384-css' } },
};
const registry = {
  record: async (_: string, id: string) => (id === 'old' ? { files: {} } : record),
  fetched: async () => undefined,
  getFilePath: (_: string, __: string, file: string) => join(folder, file),
} as unknown as RegistryStore;
const document = {
  remote: 'mf-payments',
  name: 'payment',
  data: { key: 'value' },
  logos: [],
  title: 'Оплата',
  trouble: { title: 'Не загрузилась', text: 'Ещё раз', retry: 'Открыть' },
};
const job = {
  brand: 'umi',
  page: pageFixture(),
  composition: {
    id: 'c',
    remotes: { 'mf-payments': { releases: [release('two'), release('one'), release('old')] } },
  },
} as unknown as RenderJob;

async function render(broken: string[], avoid: string[] = [], describe?: DocumentBundle['describe']) {
  const bad: string[] = [];
  const bundles = {
    getDocument: async (_: string, id: string) => ({ exposes: { id, describe } }),
    markBadDocument: (_: string, id: string) => void bad.push(id),
  } as unknown as ServerReleases;
  const shell = {
    renderDocument: async ({ bundle, data }: DocumentRequest) => {
      const { id } = bundle as unknown as { id: string };
      if (broken.includes(id)) throw new Error('threw');
      return { html: `<p>rendered by ${id}</p>`, data: { ...data, words: {} } };
    },
  };
  const renderer = new DocumentRenderer(registry, { renderDeadlineMs: 100 } as RenderSettings);
  const reply = await renderer.render({ ...job, avoid }, document, shell, bundles, () => undefined);
  const html = brotliDecompressSync(reply.body).toString();
  const [, json = '{}'] = /id="document">(.*?)<\/script>/s.exec(html) ?? [];
  const facts = JSON.parse(json) as { releases: { id: string }[]; drawn: boolean; data: object };
  return {
    html,
    reply,
    bad,
    rendered: facts.drawn,
    releases: facts.releases.map(({ id }) => id),
    data: facts.data,
  };
}

test('the chosen release renders; the ones before that have the document stand by', async () => {
  const { html, releases, rendered, data, reply } = await render([]);
  expect(html).toContain(
    '<div id="root" data-remote="mf-payments" data-release="two"><p>rendered by two</p></div>',
  );
  expect(html).toContain('integrity="sha384-js"');
  expect({ releases, rendered, data }).toEqual({
    releases: ['two', 'one'],
    rendered: true,
    data: { key: 'value', words: {} },
  });
  expect(reply.renderedWith).toEqual(['mf-payments@two']);
});

test('a release that throws while rendering is replaced by the one before, there and in the browser [MF-05]', async () => {
  const { html, releases, bad, reply } = await render(['two']);
  expect(html).toContain('rendered by one');
  expect(releases).toEqual(['one']);
  expect(bad).toEqual(['two']);
  expect(reply.failed).toEqual([{ remote: 'mf-payments', release: 'two' }]);
});

test('when nobody can render, the browser is given all of them', async () => {
  const { releases, rendered } = await render(['two', 'one']);
  expect({ releases, rendered }).toEqual({ releases: ['two', 'one'], rendered: false });
});

test('a release under suspicion does not render, and is not blamed', async () => {
  const { html, reply } = await render([], ['mf-payments@two']);
  expect(html).toContain('rendered by one');
  expect(reply.failed).toEqual([]);
});

test('styles are the brand’s own, and the policy can name them', async () => {
  const { html, reply } = await render([]);
  expect(html).toContain('#fafafa');
  expect(html).not.toContain('#ffeeaa');
  expect(reply.styleSources).toHaveLength(html.split('<style>').length - 1);
});

test('the title and the words of trouble are the release’s, also where its page cannot be rendered', async () => {
  const trouble = { title: 'Не открылась', text: 'Деньги не списаны', retry: 'Снова' };
  const describe = async () => ({ title: 'Касса', trouble });
  for (const broken of [[], ['two', 'one']]) {
    const { html } = await render(broken, [], describe);
    expect(html).toContain('<title>Касса — Оплата</title>');
    expect(html).toContain('<p>Деньги не списаны</p>');
  }
  const { html: before } = await render([]);
  expect(before).toContain('<title>Оплата</title>');
  expect(before).toContain('<h1>Не загрузилась</h1>');
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { developmentReactFile } from '../records/developmentReact';
import { DevelopmentReact } from './DevelopmentReact';

// Inside the repository, because the compiler looks for libraries upwards from the sources.
const workshop = mkdtempSync(join(resolve(__dirname, '../..'), 'development-react-'));
afterAll(() => rmSync(workshop, { recursive: true }));

const entry = `
import { createElement, useState } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { createPortal } from 'react-dom';
self.seen = {
  elements: '_store' in createElement('p') ? 'development' : 'production',
  renderers: self.renderers,
  exports: [useState, jsx, createRoot, createPortal].map((one) => typeof one),
};`;

async function build(): Promise<void> {
  writeFileSync(join(workshop, 'entry.js'), entry);
  const compiler = webpack({
    mode: 'production',
    context: workshop,
    target: ['web', 'es2022'],
    entry: { main: './entry.js' },
    output: { path: workshop, filename: '[name].js', chunkFilename: '[name].js', uniqueName: 'shell' },
    optimization: {
      minimize: false,
      splitChunks: {
        chunks: 'initial',
        cacheGroups: {
          default: false,
          libraries: { name: 'libraries', test: /node_modules/, enforce: true },
        },
      },
    },
    performance: false,
    plugins: [new DevelopmentReact()],
  });
  await new Promise<void>((done, failed) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) failed(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done());
    }),
  );
}

/** Runs scripts of the build as a page does, and answers what the entry has left. */
function start(files: readonly string[]): unknown {
  const renderers: string[] = [];
  const page: Record<string, unknown> = { console, setTimeout, clearTimeout, renderers };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: ({ scheduleRefresh }: { scheduleRefresh?: unknown }) =>
      renderers.push(scheduleRefresh ? 'can refresh' : 'cannot refresh'),
  };
  const document = {
    createElement: () => ({ style: {}, setAttribute: () => undefined }),
    addEventListener: () => undefined,
  };
  Object.assign(page, { self: page, window: page, document, navigator: { userAgent: '' } });
  page.top = page;
  const context = createContext(page);
  for (const file of files)
    runInContext(readFileSync(join(workshop, file), 'utf8'), context, { filename: file });
  return page.seen;
}

const exports = ['function', 'function', 'function', 'function'];

test('one more script makes the release a page in which components can be replaced', async () => {
  await build();
  expect(start(['libraries.js', 'main.js'])).toEqual({
    elements: 'production',
    renderers: ['cannot refresh'],
    exports,
  });
  expect(start(['libraries.js', developmentReactFile, 'main.js'])).toEqual({
    elements: 'development',
    renderers: ['can refresh'],
    exports,
  });
});

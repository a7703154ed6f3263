import { defineRemote } from '../define/defineRemote';
import { computeWeights, overBudget } from './computeWeights';
import type { ReleaseRecord } from './ReleaseRecord';

const file = (brotli: number) => ({ brotli });

test('a document is weighed by its own files', () => {
  const record = {
    budgets: { 'document payment': 90, 'document receipt': 90 },
    exposes: {},
    documents: {
      payment: { js: ['payment.js'], css: ['payment.css'] },
      receipt: { js: ['receipt.js'], css: [] },
    },
    files: { 'payment.js': file(60), 'payment.css': file(20), 'receipt.js': file(40) },
  } as unknown as ReleaseRecord;
  expect(computeWeights(record).map(({ bytes }) => bytes)).toEqual([80, 40]);
});

test('a script that no expose begins with has its budget too, in the browser only', () => {
  const { budgets } = defineRemote({
    name: 'mf-map',
    exposes: { './Page': './src/Page.tsx' },
    contracts: '^0.1.0',
    budgets: { Page: 5_000 },
    scriptBudget: 130_000,
  });
  const record = {
    remote: 'mf-map',
    budgets,
    exposes: { './Page': { js: ['page.js'], css: [] } },
    files: {
      'page.js': file(4_000),
      'library.js': file(131_000),
      'style.css': file(900_000),
      'server/server.cjs': file(900_000),
      'server/part.js': file(900_000),
    },
  } as unknown as ReleaseRecord;
  expect(overBudget('mf-map', computeWeights(record))).toEqual([
    'mf-map: the largest script is 131000 bytes after brotli, its budget is 130000',
  ]);
});

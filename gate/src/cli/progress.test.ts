import type { ReleaseRecord } from '@storefront/federation/records';
import { redSentences } from '@storefront/federation/registry';
import { inspectionLines, trialLine } from './progress';

const record = { remote: 'mf-menu', release: '0.1.0-cccccccc' } as ReleaseRecord;

test('a check says each finding once, with the verdict', () => {
  const tooBig = 'Page is 12 bytes after brotli, its budget is 10';
  const noOrder = 'order for cash: mf-menu failed in the page';
  const neighbour = { remote: 'shell', release: '0.1.0-aaaaaaaa' };
  const said = [
    ...inspectionLines(record, {
      changes: [],
      weights: [],
      own: ['types', 'messages'],
      notices: ['imports useCommand'],
      problems: [tooBig],
    }),
    trialLine({ set: {} }, {}, 0, 2),
    trialLine({ set: {}, with: neighbour }, { reason: noOrder }, 1, 2),
    ...redSentences({
      ...record,
      verdict: 'red',
      at: '2026-01-01T00:00:00.000Z',
      who: 'Ada',
      problems: [tooBig],
      pairs: [{ ...neighbour, ok: false, problems: [noOrder] }],
    }),
  ];
  expect(said).toEqual([
    'mf-menu@0.1.0-cccccccc',
    '  its own repository checked: types, messages',
    '  notice: imports useCommand',
    '  1/2  green  with the stable set',
    '  2/2  RED    with shell@0.1.0-aaaaaaaa',
    `mf-menu@0.1.0-cccccccc: ${tooBig}`,
    `mf-menu@0.1.0-cccccccc with shell@0.1.0-aaaaaaaa: ${noOrder}`,
  ]);
});

test('a failure without the candidate too is reported where it was seen, because the verdict is not about it', () => {
  const trial = { set: {}, with: { remote: 'mf-cart', release: '0.1.0-bbbbbbbb' } };
  expect(trialLine(trial, { reason: 'broken', anyway: true }, 0, 1)).toBe(
    '  1/1  left   with mf-cart@0.1.0-bbbbbbbb: fails without the candidate too: broken',
  );
});

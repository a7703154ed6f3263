import { expect, test } from '@playwright/test';
import { Coverage } from './Coverage';
import { originOf } from './originOf';
import { type Start, wordsOfStart } from './Start';
import { wordsOf } from './steps';
import { Walk } from './Walk';

/**
 * Two walks of fixed seeds, each from where somebody would begin who was never here; `npm run explore` takes any. Each presses the way into
 * the cart before there is an address. A walk makes its own phone or desktop, so both belong to one project, and to one worker.
 */
const walks: readonly { seed: number; start: Start }[] = [
  {
    seed: 16,
    start: {
      brand: 'umi',
      city: 'vladivostok',
      language: 'ru',
      layout: 'phone',
      theme: 'light',
      visitor: 'new',
      path: '?product=philadelphia',
    },
  },
  {
    seed: 17,
    start: {
      brand: 'tondo',
      city: 'berlin',
      language: 'de',
      layout: 'desktop',
      theme: 'dark',
      visitor: 'new',
      path: '',
    },
  },
];
const steps = 12;

for (const { seed, start } of walks)
  test(`whatever a restless customer presses answers, and an order can still be placed (${wordsOfStart(start)}) @desktop`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const walk = new Walk({
      browser,
      start,
      originOf,
      coverage: new Coverage(),
      patienceMs: 5_000,
      onSlow: () => {},
    });
    let fault: unknown;
    try {
      await walk.open();
      await walk.begin('add');
      await walk.wander(steps, seed);
      await walk.end();
    } catch (error) {
      fault = error;
    } finally {
      await walk.close();
    }
    expect(fault, `seed ${seed}: ${walk.taken.map(wordsOf).join(' · ')}`).toBeUndefined();
  });

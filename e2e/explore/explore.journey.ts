import { expect, test } from '@playwright/test';
import { Coverage } from './Coverage';
import { AxeMemory } from './invariants';
import { originOf } from './originOf';
import { randomFrom, type Start, wordsOfStart } from './Start';
import { wordsOf } from './steps';
import { Walk } from './Walk';

/** Two walks of fixed seeds, each from where somebody would begin who was never here; `npm run explore` takes any. */
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
      path: '',
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
      path: '?product=philadelphia',
    },
  },
];
const steps = 15;

for (const { seed, start } of walks)
  test(`whatever a restless customer presses answers, and an order can still be placed (${wordsOfStart(start)}) @${start.layout}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const walk = new Walk({
      browser,
      start,
      originOf,
      coverage: new Coverage(),
      axe: new AxeMemory(),
      patienceMs: 5_000,
      onSlow: () => {},
    });
    let fault: unknown;
    try {
      await walk.open();
      await walk.wander(steps, randomFrom(seed));
      await walk.end();
    } catch (error) {
      fault = error;
    } finally {
      await walk.close();
    }
    expect(fault, `seed ${seed}: ${walk.taken.map(wordsOf).join(' · ')}`).toBeUndefined();
  });

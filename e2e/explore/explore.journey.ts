import { expect, test } from '@playwright/test';
import { Coverage } from './Coverage';
import { getOrigin } from './getOrigin';
import { describeStart, type Start } from './Start';
import { describeStep } from './steps';
import { Walk } from './Walk';

/**
 * Two walks of fixed seeds by somebody who was never here; `npm run explore` takes any. The first one begins
 * with the press into the cart before there is an address; `npm test -- --all` leaves it at that.
 */
const walks: readonly { seed: number; first?: [dialog: string, action: string]; start: Start }[] = [
  {
    seed: 16,
    first: ['ProductInfoModal', 'add'],
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
      layout: 'phone',
      theme: 'dark',
      visitor: 'new',
      path: '',
    },
  },
];
const steps = 10;

for (const { seed, first, start } of walks)
  test(`whatever a restless customer presses answers, and an order can still be placed (${describeStart(start)}) @phone${first ? '' : ' @long'}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const walk = new Walk({
      browser,
      start,
      getOrigin,
      coverage: new Coverage(),
      isQuiet: true,
      patienceMs: 5_000,
      onSlow: () => {},
    });
    let fault: unknown;
    try {
      await walk.open();
      if (first) await walk.begin(...first);
      await walk.wander(steps, seed);
      await walk.end();
    } catch (error) {
      fault = error;
    } finally {
      await walk.close();
    }
    expect(fault, `seed ${seed}: ${walk.taken.map(describeStep).join(' · ')}`).toBeUndefined();
  });

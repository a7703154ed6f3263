import { codesPerPrefix, neededWork } from './puzzleRules';

const calm = { isVerified: false, sentToPhone: 0, sentToPrefix: 0 };

test.each([
  ['off', 0, 0, 0],
  ['second', 0, 1, 1],
  ['altcha', 1, 1, 1],
] as const)(
  'with CAPTCHA=%s the first code of a phone costs %i puzzles, the second %i, and the third %i [LOGIN-11]',
  (captcha, ...needed) => {
    expect([0, 1, 2].map((sentToPhone) => neededWork({ ...calm, captcha, sentToPhone }))).toEqual(needed);
  },
);

test('a range of numbers that many codes go to costs harder and harder puzzles, before it is refused [LOGIN-09] [LOGIN-11]', () => {
  const ranges = [29, 30, 60, 90, codesPerPrefix - 1];
  const needed = (captcha: 'second' | 'altcha') =>
    ranges.map((sentToPrefix) => neededWork({ ...calm, captcha, sentToPrefix }));
  expect(needed('altcha')).toEqual([1, 2, 4, 8, 16]);
  expect(needed('second')).toEqual([0, 2, 4, 8, 16]);
});

test('the customer of the phone pays for nobody else [LOGIN-11]', () => {
  const attacked = { isVerified: true, sentToPhone: 5, sentToPrefix: 149 };
  expect(neededWork({ ...attacked, captcha: 'second' })).toBe(0);
  expect(neededWork({ ...attacked, captcha: 'altcha' })).toBe(1);
});

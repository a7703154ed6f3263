import { DataBreaker } from './DataBreaker';

test('what has missed three times is asked once in each pause until it answers', () => {
  let now = 0;
  const breaker = new DataBreaker(3, 1000, () => now);
  const asks = () => [breaker.mayAsk('mf-a'), breaker.mayAsk('mf-a')];
  for (let misses = 1; misses <= 3; misses += 1) {
    expect(asks()).toEqual([true, true]);
    breaker.tell('mf-a', true);
  }
  expect(asks()).toEqual([false, false]);
  expect(breaker.mayAsk('mf-b')).toBe(true);
  now = 1000;
  expect(asks()).toEqual([true, false]);
  breaker.tell('mf-a', true);
  now = 2000;
  expect(asks()).toEqual([true, false]);
  breaker.tell('mf-a', false);
  expect(asks()).toEqual([true, true]);
});

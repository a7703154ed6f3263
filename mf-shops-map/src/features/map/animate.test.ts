import { animate, prefersLessMotion } from './animate';

let lessMotion = false;
beforeEach(() => {
  lessMotion = false;
  jest.useFakeTimers();
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: lessMotion && query === '(prefers-reduced-motion: reduce)' }),
  });
});

/** What an animation of a second told by each of so many times. */
function run(motion?: Parameters<typeof animate>[2]) {
  const told: number[] = [];
  const stop = animate(1000, (progress) => told.push(progress), motion);
  const at = (ms: number) => {
    jest.advanceTimersByTime(ms);
    return told.at(-1) ?? -1;
  };
  return { told, stop, at };
}

it('goes from its beginning to its end, faster at first, and is over then', () => {
  const { told, at } = run();
  expect(at(20)).toBeLessThan(0.1);
  // Three quarters of the time are left, more than half of the way is done.
  expect(at(230)).toBeGreaterThan(0.5);
  expect(at(400)).toBeLessThan(1);
  expect(at(400)).toBe(1);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  const steps = told.length;
  at(1000);
  expect(told).toHaveLength(steps);
});

it('draws few pictures of a slow way, and the last in any case', () => {
  const { told, at } = run({ everyMs: 300 });
  expect(at(1100)).toBe(1);
  expect(told.length).toBeGreaterThan(3);
  expect(told.length).toBeLessThanOrEqual(5);
});

it('stops when it is told to', () => {
  const { told, stop, at } = run();
  at(300);
  const steps = told.length;
  stop();
  at(1000);
  expect(told).toHaveLength(steps);
});

it('is at its end at once for those who want less motion', () => {
  lessMotion = true;
  expect(prefersLessMotion()).toBe(true);
  const { told, stop, at } = run();
  stop();
  at(1000);
  expect(told).toEqual([1]);
});

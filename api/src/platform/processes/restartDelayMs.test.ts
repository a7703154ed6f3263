import { failuresInARow, restartDelayMs } from './restartDelayMs';

test('a process that cannot live is started after longer and longer pauses, never more than ten seconds', () => {
  let failures = 0;
  const pauses = Array.from({ length: 10 }, () => {
    failures = failuresInARow(failures, 50);
    return restartDelayMs(failures);
  });
  expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
});

test('one that lived a while and died is started at once', () => {
  expect(restartDelayMs(failuresInARow(7, 60_000))).toBe(100);
});

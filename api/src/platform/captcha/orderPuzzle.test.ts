import { ordersForWork, workForOrder } from './orderPuzzle';

test('the first two orders of an hour cost nothing, later ones more and more, up to eight times a puzzle [CHK-07]', () => {
  const at = [0, 1, 2, 6, 7, 11, 12, 16, 17, 22, 120];
  expect(at.map((before) => workForOrder(before, 2))).toEqual([0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 8]);
});

test.each([0, 2, 30])(
  'after %s free orders the work that is asked for is enough, and less is not',
  (free) => {
    for (let before = 0; before < 40; before += 1) {
      const work = workForOrder(before, free);
      expect(ordersForWork(work, free)).toBeGreaterThan(before);
      if (work > 0) expect(ordersForWork(Math.floor(work / 2), free)).toBeLessThanOrEqual(before);
    }
  },
);

import { ordersForWork, workForOrder } from './orderPuzzle';

test('the first two orders of an hour cost nothing, later ones more and more, up to eight times a puzzle [CHK-07]', () => {
  const at = [0, 1, 2, 6, 7, 11, 12, 16, 17, 22, 120];
  expect(at.map(workForOrder)).toEqual([0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 8]);
});

test('the work that is asked for is enough, and less is not', () => {
  for (let before = 0; before < 40; before += 1) {
    const work = workForOrder(before);
    expect(ordersForWork(work)).toBeGreaterThan(before);
    if (work > 0) expect(ordersForWork(Math.floor(work / 2))).toBeLessThanOrEqual(before);
  }
});

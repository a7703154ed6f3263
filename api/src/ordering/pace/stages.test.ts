import type { OrderStatusAlias, OrderType } from '@storefront/contracts';
import { nextStage, restMs } from './stages';

const makePace = (orderType: OrderType, speed = 1) => ({
  orderType,
  cookingMinutes: 20,
  deliveryMinutes: 30,
  speed,
});
const walkStages = (orderType: OrderType) => {
  const way: OrderStatusAlias[] = ['accepted'];
  for (;;) {
    const next = nextStage(way.at(-1) ?? 'accepted', makePace(orderType));
    if (!next) return way;
    way.push(next.status);
  }
};

test('a delivery is cooked, sent and done; a takeaway is never sent [ORD-01]', () => {
  expect(walkStages('delivery')).toEqual(['accepted', 'cooking', 'sent', 'done']);
  expect(walkStages('takeaway')).toEqual(['accepted', 'cooking', 'done']);
});

test('nothing follows done and canceled [ORD-01]', () => {
  expect(nextStage('done', makePace('delivery'))).toBeNull();
  expect(nextStage('canceled', makePace('delivery'))).toBeNull();
});

test('speed 60 turns minutes into seconds', () => {
  expect(nextStage('accepted', makePace('delivery', 60))?.lastsMs).toBe(20_000);
  expect(restMs(makePace('delivery', 60), 0, { startsAt: 0, isAsap: true })).toBe(2_000);
});

test('a planned order rests until it would be ready at its slot', () => {
  const startsAt = 120 * 60_000;
  expect(restMs(makePace('delivery'), 0, { startsAt, isAsap: false })).toBe(70 * 60_000);
});

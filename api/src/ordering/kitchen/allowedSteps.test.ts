import type { OrderStatusAlias } from '@storefront/contracts';
import { allowedSteps } from './allowedSteps';

const stepsFrom = (status: OrderStatusAlias, orderType: 'delivery' | 'takeaway') =>
  allowedSteps({ status, orderType, isAcknowledged: false, isReady: false, isAsking: false });

test('a takeaway is never on its way and has no courier [ORD-01]', () => {
  for (const status of ['accepted', 'cooking'] as const) {
    expect(stepsFrom(status, 'takeaway')).not.toEqual(expect.arrayContaining(['hand_over']));
    expect(stepsFrom(status, 'takeaway')).not.toEqual(expect.arrayContaining(['courier']));
    expect(stepsFrom(status, 'delivery')).toEqual(expect.arrayContaining(['courier', 'hand_over']));
  }
});

test.each(['waiting_for_payment', 'done', 'canceled'] as const)('nothing follows %s [ORD-01]', (status) => {
  expect(stepsFrom(status, 'delivery')).toEqual([]);
});

test('what has left the kitchen is not cooked again [ORD-01]', () => {
  expect(stepsFrom('sent', 'delivery')).toEqual(['promise', 'courier', 'done', 'cancel']);
});

import { type CookedOrder, planStep } from './planStep';

const minuteMs = 60_000;
const delivery: CookedOrder = {
  id: 1,
  shop_id: 3001,
  order_type: 'delivery',
  status: 'accepted',
  acknowledged_at: 1,
  slot: { is_asap: true, starts_at: 50 * minuteMs, start_cooking_at: 0 },
  address: { coordinates: { latitude: 55.9, longitude: 37.4 } },
  courier: null,
  allowed_steps: [],
};
const takeaway: CookedOrder = { ...delivery, order_type: 'takeaway', address: null };

test('a new order is left to other kitchens for a while', () => {
  const untaken = { ...delivery, acknowledged_at: null };
  expect(planStep(untaken, 1, 0)).toEqual({ step: 'acknowledge', afterMs: minuteMs });
});

test('a delivery is cooked, handed over and there in the time that was planned for it', () => {
  const steps = ['accepted', 'cooking', 'sent', 'done'].map((status) =>
    planStep({ ...delivery, status }, 1, 0),
  );
  expect(steps).toEqual([
    { step: 'cook', afterMs: minuteMs },
    { step: 'hand_over', afterMs: 20 * minuteMs },
    { step: 'done', afterMs: 30 * minuteMs },
    null,
  ]);
});

test('a takeaway is never on its way', () => {
  expect(planStep({ ...takeaway, status: 'cooking' }, 1, 0)).toEqual({
    step: 'done',
    afterMs: 50 * minuteMs,
  });
});

test('speed 60 turns minutes into seconds', () => {
  expect(planStep(delivery, 60, 0)?.afterMs).toBe(1_000);
});

test('a planned order rests until it would be ready at its time', () => {
  const slot = { is_asap: false, starts_at: 120 * minuteMs, start_cooking_at: 70 * minuteMs };
  expect(planStep({ ...delivery, slot }, 1, 10 * minuteMs)).toEqual({ step: 'cook', afterMs: 60 * minuteMs });
  expect(planStep({ ...delivery, slot }, 1, 90 * minuteMs)?.afterMs).toBe(minuteMs);
});

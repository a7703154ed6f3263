import { statusSteps } from './statusSteps';

const line = (...args: Parameters<typeof statusSteps>) =>
  statusSteps(...args).map(({ alias, state }) => `${alias} ${state}`);

test('delivery has four steps, takeaway none on the road [ORD-01]', () => {
  expect(line('cooking', 'delivery')).toEqual([
    'accepted done',
    'cooking current',
    'sent ahead',
    'done ahead',
  ]);
  expect(line('cooking', 'takeaway')).toEqual(['accepted done', 'cooking current', 'done ahead']);
});

test('a canceled order shows one step in place of all [ORD-02]', () => {
  expect(line('canceled', 'delivery')).toEqual(['canceled current']);
});

test('a finished order has all steps behind it; an unpaid one all ahead [ORD-01]', () => {
  expect(line('done', 'takeaway')).toEqual(['accepted done', 'cooking done', 'done done']);
  expect(line('waiting_for_payment', 'takeaway')).toEqual(['accepted ahead', 'cooking ahead', 'done ahead']);
});

import type { Slot } from '../../places/schedule';
import { sayIn } from '../../platform/messages/text';
import { toPromise } from './toPromise';

const at = (time: string) => Date.parse(`${time}:00+03:00`);
const slotAt = (time: string, isAsap: boolean) =>
  ({ startsAt: at(time), endsAt: at(time) + 15 * 60_000, isAsap }) as Slot;
const promise = (slot: Slot, now: string, orderType: 'delivery' | 'takeaway' = 'delivery') =>
  toPromise(slot, { orderType, timeZone: 'Europe/Moscow', now: at(now), say: sayIn('en') });

test.each([
  ['as soon as possible', '2026-11-21T18:40', true, 'Delivery around 18:40', '18:40'],
  ['soon, though midnight is between', '2026-11-22T00:10', true, 'Delivery around 00:10', '00:10'],
  ['at a time of today', '2026-11-21T18:40', false, 'Delivery: 18:40–18:55', '18:40'],
  ['at a time of tomorrow', '2026-11-22T00:10', false, 'Delivery: tomorrow, 00:10–00:25', 'tomorrow, 00:10'],
  [
    'on a day after that',
    '2026-11-23T09:05',
    false,
    'Delivery: 23 November, 09:05–09:20',
    '23 November, 09:05',
  ],
])('a cart whose order would be there %s says so', (_what, time, isAsap, text, short) => {
  const slot = slotAt(time, isAsap);
  expect(promise(slot, '2026-11-21T17:00')).toEqual({
    text,
    short,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
  });
});

test('an order to be fetched is promised to be ready, about then or within a time', () => {
  const told = (isAsap: boolean) =>
    promise(slotAt('2026-11-21T18:40', isAsap), '2026-11-21T17:00', 'takeaway').text;
  expect([told(true), told(false)]).toEqual(['Ready around 18:40', 'Ready: 18:40–18:55']);
});

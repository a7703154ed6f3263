import fc from 'fast-check';
import { intervalId, parseIntervalId } from './intervalId';
import { moment } from './testing/schedules';

test('an id tells business date and start minute, and can be read back [SLOT-04]', () => {
  expect(intervalId({ date: '2026-11-21', startMinutes: 90 })).toBe('20261121-0090');
  expect(intervalId({ date: '2026-11-21', startMinutes: null })).toBe('20261121-asap');
  fc.assert(
    fc.property(moment, fc.option(fc.nat(9_999)), (now, startMinutes) => {
      const id = { date: new Date(now).toISOString().slice(0, 10), startMinutes };
      expect(parseIntervalId(intervalId(id))).toEqual(id);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  '',
  '20261121',
  '20261121-90',
  '20261301-0090',
  '20260229-0090',
  '20260200-0090',
  '20261121-ASAP',
  '20261131-0090',
  '120261121-0090',
  '20261121-00900',
])('refused as an id: "%s" [SLOT-04]', (id) => {
  expect(parseIntervalId(id)).toBeNull();
});

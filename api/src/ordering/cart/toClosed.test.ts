import { sayIn } from '../../platform/messages/text';
import { toClosed } from './toClosed';

const at = (time: string) => Date.parse(`${time}:00+03:00`);

test.each([
  ['2026-11-21T07:00', 'Closed now. Order for today from 10:00.', 'Closed until 10:00'],
  ['2026-11-20T23:30', 'Closed now. Order for tomorrow from 10:00.', 'Closed until 10:00'],
  ['2026-11-19T23:30', 'Closed now. Order for 21 November from 10:00.', 'Closed until 21 November, 10:00'],
])('a shop that opens on 21 November at 10:00 is told at %s as "%s"', (now, text, short) => {
  const opensAt = at('2026-11-21T10:00');
  const told = toClosed(opensAt, { timeZone: 'Europe/Moscow', now: at(now), say: sayIn('en') });
  expect(told).toEqual({ text, short, opens_at: opensAt });
});

import type { Interval } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import { shop, wait } from '../../testing/checkoutPage';
import { asapFixture, cartFixture, intervalsFixture, slotFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';
import { SlotSummary } from './SlotSummary';

const Shown = () => (
  <output data-testid="time">
    <SlotSummary />
  </output>
);
/** What the line says before the times are there, and after. */
async function read(chosen: Interval | null, intervals: Interval[]) {
  const api = shop({ intervals: () => intervalsFixture(intervals) });
  await renderCheckout(<Shown />, api, { cart: cartFixture(undefined, { selectedInterval: chosen }) });
  const line = screen.getByTestId('time');
  const before = line.textContent;
  await wait(1600);
  await wait(10);
  return [before, line.textContent];
}
beforeEach(() => void jest.useFakeTimers());

const today = slotFixture('13:00');
const tomorrow = slotFixture('10:00', { date: '2026-11-22', day_name: 'воскресенье' });
const noLonger = { ...asapFixture, disabled: true };
test.each<[string, Interval | null, Interval[], string[]]>([
  ['today', today, [today], ['13:00', '13:00']],
  ['of another day, with its name', tomorrow, [today], ['10:00', 'воскресенье, 10:00']],
  ['none, where it comes as soon as possible', null, [asapFixture, today], ['…', asapFixture.title]],
  ['none, and as soon as possible is taken', null, [noLonger, today], ['…', 'Выберите время']],
  ['none, and nothing is offered', null, [], ['…', 'Выберите время']],
])('the time in a line: %s [SLOT-02]', async (_what, chosen, intervals, lines) => {
  expect(await read(chosen, intervals)).toEqual(lines);
});

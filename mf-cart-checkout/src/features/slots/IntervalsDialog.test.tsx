import { modalsAtom, openModal, useShared } from '@storefront/shared-state';
import { act, fireEvent, screen } from '@testing-library/react';
import IntervalsModal from '../../exposes/IntervalsModal';
import { calls, shop, today, wait } from '../../testing/checkoutPage';
import { addressFixture, cartFixture, intervalsFixture, slotFixture } from '../../testing/fixtures';
import { renderPart } from '../../testing/renderPart';

function Host() {
  return useShared(modalsAtom).confirms.length > 0 ? <IntervalsModal /> : null;
}
const tomorrow = [
  slotFixture('10:00', { id: 'tomorrow-10', date: '2026-11-22' }),
  slotFixture('10:15', {
    id: 'tomorrow-10-15',
    date: '2026-11-22',
    disabled: true,
    reason: 'Все места заняты',
  }),
];
async function openTimes() {
  const api = shop({
    intervals: ({ body }) => intervalsFixture(body?.date === '2026-11-22' ? tomorrow : today),
  });
  const view = await renderPart(<Host />, api, { cart: cartFixture(), address: addressFixture() });
  act(() => view.store.set(openModal, 'IntervalsModal'));
  await wait(10);
  return { ...view, api };
}
const slot = (id: string) => document.querySelector<HTMLInputElement>(`[data-interval="${id}"] input`);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('all dates and their intervals are there; a taken one says why and cannot be chosen [SLOT-02]', async () => {
  await openTimes();
  expect(slot('13:30')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /Завтра/ }));
  await wait(10);
  expect(slot('13:30')).toBeNull();
  expect(slot('tomorrow-10')).toBeEnabled();
  expect(slot('tomorrow-10-15')).toBeDisabled();
  expect(screen.getByText('Все места заняты')).toBeInTheDocument();
});

test('choosing tells the server and closes the dialog [SLOT-02]', async () => {
  const { api, store } = await openTimes();
  fireEvent.click(slot('13:15') as HTMLElement);
  await wait(10);
  expect(calls(api, 'setInterval')[0]?.args.body).toEqual({ interval_id: '13:15' });
  expect(store.get(modalsAtom).confirms).toEqual([]);
});

test('a finger drawn to the left shows the next day', async () => {
  await openTimes();
  const day = slot('13:30')?.closest('[data-no-drag]') as HTMLElement;
  fireEvent.touchStart(day, { touches: [{ clientX: 200 }] });
  fireEvent.touchEnd(day, { changedTouches: [{ clientX: 100 }] });
  await wait(10);
  expect(slot('tomorrow-10')).toBeInTheDocument();
});

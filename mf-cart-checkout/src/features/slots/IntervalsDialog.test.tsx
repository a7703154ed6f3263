import { modalsAtom, openModal, useShared } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { act, fireEvent, screen } from '@testing-library/react';
import IntervalsModal from '../../exposes/IntervalsModal';
import { calls, http, lost, shop, today, wait } from '../../testing/checkoutPage';
import {
  addressFixture,
  cartFixture,
  intervalsFixture,
  shopFixture,
  slotFixture,
} from '../../testing/fixtures';
import { renderCheckout, type Surroundings } from '../../testing/renderCheckout';

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
async function openTimes(handlers: Parameters<typeof shop>[0] = {}, around: Surroundings = {}) {
  const api = shop({
    intervals: ({ body }) => intervalsFixture(body?.date === '2026-11-22' ? tomorrow : today),
    ...handlers,
  });
  const view = await renderCheckout(<Host />, api, {
    cart: cartFixture(),
    address: addressFixture(),
    ...around,
  });
  act(() => view.store.set(openModal, 'IntervalsModal'));
  await wait(10);
  return { ...view, api };
}
const slot = (id: string) => document.querySelector<HTMLInputElement>(`[data-interval="${id}"] input`);

beforeEach(() => void jest.useFakeTimers());

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

test('arrows walk through the hours; Enter takes the one that was reached [SLOT-02]', async () => {
  const { api, store } = await openTimes();
  // What a browser does with an arrow: the next radio is checked.
  const walkTo = (id: string) => {
    const key = { key: 'ArrowDown' };
    fireEvent.keyDown(document.activeElement ?? document.body, key);
    fireEvent.click(slot(id) as HTMLElement);
    slot(id)?.focus();
    fireEvent.keyUp(slot(id) as HTMLElement, key);
  };
  slot('13:00')?.focus();
  walkTo('13:15');
  walkTo('13:30');
  await wait(10);
  expect(calls(api, 'setInterval')).toEqual([]);
  expect(slot('13:30')).toBeChecked();
  fireEvent.keyDown(slot('13:30') as HTMLElement, { key: 'Enter' });
  await wait(10);
  expect(calls(api, 'setInterval').map(({ args }) => args.body)).toEqual([{ interval_id: '13:30' }]);
  expect(store.get(modalsAtom).confirms).toEqual([]);
});

test('what the checkout shows as chosen stands chosen here too; tapped again it is an answer [SLOT-02]', async () => {
  const { api, store } = await openTimes();
  expect(slot('asap')).toBeChecked();
  fireEvent.click(slot('asap') as HTMLElement);
  await wait(10);
  expect(calls(api, 'setInterval')).toEqual([]);
  expect(store.get(modalsAtom).confirms).toEqual([]);
});

test('a slot that the server refuses leaves the dialog open, with the slots asked for anew [SLOT-02][SLOT-03]', async () => {
  const { api, store } = await openTimes({
    setInterval: () => http(422, { message: 'Этот интервал недоступен' }),
  });
  const before = calls(api, 'intervals').length;
  fireEvent.click(slot('13:15') as HTMLElement);
  await wait(10);
  expect(store.get(modalsAtom).confirms).toHaveLength(1);
  expect(slot('13:15')).not.toBeChecked();
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual(['Этот интервал недоступен']);
  expect(calls(api, 'intervals').length).toBeGreaterThan(before);
});

/** A finger on the hours, from one place to another; a second one may lie beside it. */
async function swipe(from: [x: number, y: number], to: [x: number, y: number], fingers = 1) {
  const day = document.querySelector('[data-no-drag]') as HTMLElement;
  const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY });
  fireEvent.touchStart(day, { touches: Array.from({ length: fingers }, () => at(from)) });
  fireEvent.touchEnd(day, { touches: [], changedTouches: [at(to)] });
  await wait(10);
}

test('a finger drawn to the left shows the next day, to the right the one before, and no further [SLOT-02]', async () => {
  await openTimes();
  await swipe([200, 300], [100, 320]);
  expect(slot('tomorrow-10')).toBeInTheDocument();
  await swipe([200, 300], [100, 300]);
  expect(slot('tomorrow-10')).toBeInTheDocument();
  await swipe([100, 300], [200, 300]);
  expect(slot('13:30')).toBeInTheDocument();
});

test('a finger that came down before the hours were there turns the day all the same [SLOT-02]', async () => {
  await openTimes();
  fireEvent.click(screen.getByRole('button', { name: /Завтра/ }));
  const touched = document.querySelector('[data-no-drag] > *') as HTMLElement;
  fireEvent.touchStart(touched, { touches: [{ clientX: 100, clientY: 300 }] });
  await wait(10);
  expect(slot('tomorrow-10')).toBeInTheDocument();
  expect(touched).not.toBeInTheDocument();
  fireEvent.touchEnd(touched, { touches: [], changedTouches: [{ clientX: 200, clientY: 300 }] });
  await wait(10);
  expect(slot('13:30')).toBeInTheDocument();
});

test.each<[string, [number, number], [number, number], number]>([
  ['it scrolls and only drifts sideways', [250, 700], [186, 340], 1],
  ['it hardly moves', [200, 300], [160, 300], 1],
  ['two of them zoom', [200, 300], [100, 300], 2],
])('the day stays when a finger does not turn it: %s [SLOT-02]', async (_, from, to, fingers) => {
  await openTimes();
  await swipe(from, to, fingers);
  expect(slot('13:30')).toBeInTheDocument();
});

test('hours that did not load are told and asked for again, those of the day that is shown [SLOT-03]', async () => {
  let fails = true;
  const { api } = await openTimes({
    intervals: ({ body }) => (fails && body?.date ? lost : intervalsFixture(body?.date ? tomorrow : today)),
  });
  expect(document.querySelector('[data-action="retry"]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Завтра/ }));
  await wait(10);
  expect(screen.getByText(/Данные по интервалам не загрузились/)).toBeInTheDocument();
  expect(slot('13:30')).toBeNull();
  fails = false;
  const before = calls(api, 'intervals').length;
  fireEvent.click(document.querySelector('[data-action="retry"]') as HTMLElement);
  await wait(10);
  expect(
    calls(api, 'intervals')
      .slice(before)
      .map(({ args }) => args.body),
  ).toEqual([{ date: '2026-11-22' }]);
  expect(slot('tomorrow-10')).toBeInTheDocument();
  expect(document.querySelector('[data-action="retry"]')).toBeNull();
});

const taken = slotFixture('13:00', { disabled: true });

test.each([
  ['has no hours', [], {}, 'В этот день мы не готовим. Выберите другой.'],
  ['is taken', [taken], {}, /Все слоты доставки уже заняты/],
  ['is taken, to be picked up', [taken], { address: null, shop: shopFixture() }, /^Все слоты уже заняты/],
])('a day that %s says so [SLOT-03]', async (_what, hours, around, text) => {
  await openTimes({ intervals: () => intervalsFixture(hours) }, around);
  expect(screen.getByText(text)).toBeInTheDocument();
});
test('an hour that is taken for no reason that is known is only not to be had [SLOT-03]', async () => {
  await openTimes({ intervals: () => intervalsFixture([slotFixture('12:00'), taken]) });
  expect(screen.queryByText(/слоты/)).toBeNull();
  expect(document.querySelector('[data-interval="13:00"]')).toHaveTextContent('Этот интервал недоступен');
  expect(document.querySelector('[data-interval="12:00"]')).not.toHaveTextContent('недоступен');
});

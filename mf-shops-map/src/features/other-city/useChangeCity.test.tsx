import { modalsAtom } from '@storefront/shared-state';
import { closeTopModal, enterCity } from '@storefront/shared-state/host';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { dialogPauseMs, dialogPausesMost } from '../../lib/timings';
import { renderPlaces } from '../../testing/renderPlaces';
import { useChangeCity } from './useChangeCity';

const place = { address: 'Ленина 5' };
function ChangeButton() {
  const change = useChangeCity();
  return (
    <button type="button" onClick={() => void change('khabarovsk', place)}>
      Перейти
    </button>
  );
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Presses the button; `enter` is what the shell does when the path names a city. */
async function change() {
  const { store } = await renderPlaces(<ChangeButton />, {
    city: ({ params }) => ({ city: cityFixture({ id: 2, alias: String(params?.alias) }) }),
  });
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  return {
    store,
    enter: (alias: string) => act(async () => void (await store.set(enterCity, alias))),
    opened: () => store.get(modalsAtom).current,
  };
}

beforeEach(() => void jest.useFakeTimers());

test('in the other city the address is asked for with what led there [ADDR-06]', async () => {
  const { enter, opened } = await change();
  expect(window.location.pathname).toBe('/khabarovsk');
  await pass(19_999);
  await enter('khabarovsk');
  await pass(dialogPauseMs - 1);
  expect(opened()).toBeNull();
  await pass(1);
  expect(opened()).toMatchObject({ name: 'OrderTypesModal', props: { mode: 'delivery', ...place } });
});

test('a city that comes later than after 20 s opens no dialog over what the customer does by then', async () => {
  const { enter, opened } = await change();
  await pass(20_000);
  await enter('khabarovsk');
  await pass(dialogPauseMs * dialogPausesMost);
  expect(opened()).toBeNull();
});

test('a customer who went on to a third city is asked nothing there', async () => {
  const { enter, opened } = await change();
  await enter('moscow');
  await pass(dialogPauseMs * dialogPausesMost);
  expect(opened()).toBeNull();
});

test('whoever comes back to that city later is not asked again', async () => {
  const { store, enter, opened } = await change();
  await enter('khabarovsk');
  await pass(dialogPauseMs);
  act(() => void store.set(closeTopModal));
  await pass(dialogPauseMs);
  await enter('moscow');
  await enter('khabarovsk');
  await pass(dialogPauseMs * dialogPausesMost);
  expect(opened()).toBeNull();
});

test('while the dialog before it still has its entry in the history, the next one waits [MODAL-04]', async () => {
  const { enter, opened } = await change();
  history.replaceState({ usr: { dialog: 'OrderTypesModal' } }, '');
  await enter('khabarovsk');
  await pass(dialogPauseMs * 3);
  expect(opened()).toBeNull();
  history.replaceState({ usr: null }, '');
  await pass(dialogPauseMs);
  expect(opened()).not.toBeNull();
});

test('an entry that never goes keeps the dialog waiting for ten pauses and no longer [MODAL-04]', async () => {
  const { enter, opened } = await change();
  history.replaceState({ usr: { dialog: 'OrderTypesModal' } }, '');
  await enter('khabarovsk');
  await pass(dialogPauseMs * dialogPausesMost - 1);
  expect(opened()).toBeNull();
  await pass(1);
  expect(opened()).not.toBeNull();
});

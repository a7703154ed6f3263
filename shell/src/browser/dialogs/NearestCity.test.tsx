import { openModal } from '@storefront/shared-state';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

beforeAll(async () => {
  await import('./CitiesModal');
}, 60_000);
jest.setTimeout(20_000);
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const listed = (id: number, alias: string, name: string, latitude: number, longitude: number) => ({
  ...cityFixture(),
  ...{ id, alias, name, coordinates: { latitude, longitude } },
});
const cities = {
  cities: [
    listed(1, 'vladivostok', 'Владивосток', 43.1, 131.9),
    listed(2, 'khimki', 'Химки', 55.9, 37.4),
    listed(3, 'berlin', 'Берлин', 52.5, 13.4),
  ],
  big_cities: [],
  message: null,
};
type Ask = (found: PositionCallback, failed: PositionErrorCallback) => void;

async function find(getCurrentPosition?: Ask) {
  const asked = jest.fn(getCurrentPosition);
  if (getCurrentPosition)
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: asked },
    });
  const { store } = await renderInShell({ path: '/', page: { cities, city: null } });
  act(() => void store.set(openModal, 'CitiesModal'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ваш город' }));
  expect(asked).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Найти ближайший город' })));
  return dialog;
}

test('the nearest city is suggested to whoever asks for it, and leads to its menu [CITY-02]', async () => {
  const dialog = await find((found) =>
    found({ coords: { latitude: 50.1, longitude: 14.4 } } as GeolocationPosition),
  );
  const place = await dialog.findByText('Ближе всего к вам:');
  const suggestion = within(place.parentElement as HTMLElement).getByRole('link', { name: 'Берлин' });
  expect(suggestion).toHaveAttribute('href', '/berlin');
});

test('who does not tell where they are chooses from the list, and may ask again [CITY-02]', async () => {
  const dialog = await find((_found, failed) => failed({ code: 1 } as GeolocationPositionError));
  expect(await dialog.findByText('Не удалось узнать, где вы. Выберите город из списка.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Найти ближайший город' })).toBeEnabled();
});

test('until the device answers, the place of the answer says what is waited for [CITY-02]', async () => {
  let answer: PositionErrorCallback | undefined;
  const dialog = await find((_found, failed) => {
    answer = failed;
  });
  expect(dialog.getByText('Узнаём, где вы…')).toBeVisible();
  act(() => answer?.({ code: 3 } as GeolocationPositionError));
  expect(await dialog.findByText('Не удалось узнать, где вы. Выберите город из списка.')).toBeVisible();
  expect(dialog.queryByText('Узнаём, где вы…')).toBeNull();
});

test('a device that cannot tell where it is sends to the list at once [CITY-02]', async () => {
  const dialog = await find();
  expect(await dialog.findByText('Не удалось узнать, где вы. Выберите город из списка.')).toBeVisible();
  expect(dialog.queryByText('Ближе всего к вам:')).toBeNull();
});

test('a question that the visitor leaves open for five seconds is given up until it is answered [CITY-02]', async () => {
  jest.useFakeTimers();
  let tell: PositionCallback | undefined;
  const dialog = await find((found) => {
    tell = found;
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(4900);
  expect(dialog.getByText('Узнаём, где вы…')).toBeVisible();
  await pass(100);
  expect(dialog.getByText('Не удалось узнать, где вы. Выберите город из списка.')).toBeVisible();
  expect(dialog.queryByText('Узнаём, где вы…')).toBeNull();
  // The visitor has read the question and allowed it.
  act(() => tell?.({ coords: { latitude: 50.1, longitude: 14.4 } } as GeolocationPosition));
  const answer = dialog.getByText('Ближе всего к вам:').parentElement as HTMLElement;
  expect(within(answer).getByRole('link', { name: 'Берлин' })).toBeVisible();
});

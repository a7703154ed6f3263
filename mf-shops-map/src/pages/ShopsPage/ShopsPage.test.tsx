import {
  apiKey,
  createPageStore,
  i18nAtom,
  modalsAtom,
  StorefrontProvider,
  topModalAtom,
} from '@storefront/shared-state';
import { chooseAddressByText, chooseShop } from '@storefront/shared-state/flows';
import { fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import ShopsPage from '../../exposes/ShopsPage';
import ru from '../../messages/ru.json';
import { FakeMap } from '../../testing/FakeMap';
import { deliveredReply, filledCart, shopFixture, takeawayReply } from '../../testing/placeFixtures';
import { renderPlaces } from '../../testing/renderPlaces';

jest.mock('../../features/map/StoreMap', () => ({ StoreMap: FakeMap }));

const south = shopFixture({
  id: 1,
  name: 'Южный',
  map: { coordinates: { latitude: 43.0, longitude: 131.9 }, zoom: 16 },
});
const north = shopFixture({
  id: 2,
  name: 'Вторая Речка',
  address: { street: 'проспект 100-летия Владивостока, 105', description: null },
  map: { coordinates: { latitude: 43.17, longitude: 131.9 }, zoom: 16 },
});
const shops = () => ({ shops: [south, north] });
const list = () => screen.findByRole('list', { name: 'Рестораны' });
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

const open = async (handlers: Parameters<typeof renderPlaces>[1] = { shops }) => ({
  user: userEvent.setup(),
  ...(await renderPlaces(<ShopsPage />, handlers)),
});

const withPosition = (getCurrentPosition: (...args: never[]) => void) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

it('searches by name and street and says when nothing fits [SHOP-01]', async () => {
  const { user } = await open();
  expect(await names()).toEqual(['Вторая Речка', 'Южный']);
  const search = screen.getByRole('searchbox', { name: 'Поиск ресторана' });
  await user.type(search, '100-ЛЕТИЯ');
  expect(await names()).toEqual(['Вторая Речка']);
  await user.clear(search);
  await user.type(search, 'Луна');
  expect(screen.getByText('Такого ресторана не нашлось')).toBeVisible();
  expect(screen.getByText('Попробуйте другое название или улицу.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать все рестораны' }));
  expect(await names()).toEqual(['Вторая Речка', 'Южный']);
});

it('asks before a shop becomes the place of pick-up [SHOP-01]', async () => {
  const { user, store, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Выбрать: Южный' }));
  expect(store.get(modalsAtom).confirms).toEqual([
    { name: 'ConfirmShopModal', kind: 'confirm', props: { shop: south } },
  ]);
  expect(sent('shopsSet')).toHaveLength(0);
});

it('gives the focus to the shop on the map, where a phone hides the list', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Показать на карте: Южный' }));
  expect(document.activeElement).toHaveTextContent('Южный');
  expect(document.activeElement).not.toBe(document.body);
  expect(await list()).not.toContainElement(document.activeElement as HTMLElement);
});

it('shows a shop of the map with its card [SHOP-01]', async () => {
  const { user } = await open();
  await list();
  await user.click(screen.getByRole('radio', { name: 'Карта' }));
  await user.click(await screen.findByRole('button', { name: 'pin 2' }));
  expect(screen.getAllByRole('heading', { name: 'Вторая Речка' })).toHaveLength(2);
});

it('puts the nearest first for those who tell where they are [SHOP-03]', async () => {
  withPosition((found: (position: unknown) => void) =>
    found({ coords: { latitude: 43.01, longitude: 131.9 } }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Сначала ближайшие' }));
  expect(await screen.findByText('Сначала ближайшие к вам')).toBeVisible();
  expect(await names()).toEqual(['Южный', 'Вторая Речка']);
  expect(within(await list()).getByText('1,1 км')).toBeVisible();
});

it('tells who sells at each shop, under the names that the numbers have in its country [SHOP-01]', async () => {
  await renderPlaces(<ShopsPage />, { shops });
  const [card] = within(await list()).getAllByRole('article');
  expect(card).toHaveTextContent('РеквизитыООО «Пример», ИНН 2536000000, ОГРН 1022500000000');
  const summary = within(card as HTMLElement).getByText('Реквизиты');
  expect(summary).toHaveAttribute('aria-label', 'Реквизиты: Вторая Речка');
});

it('offers another try when the shops do not come', async () => {
  let tries = 0;
  const user = userEvent.setup();
  await renderPlaces(<ShopsPage />, {
    shops: () => {
      tries += 1;
      return tries === 1
        ? { ok: false, status: 500, kind: 'http', error: { message: 'На кухне чинят сервер' } }
        : shops();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('На кухне чинят сервер');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await names()).toHaveLength(2);
});

it('says nothing of a failure while the shops are on their way', async () => {
  await renderPlaces(<ShopsPage />, { shops: () => new Promise(() => {}) });
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Рестораны' })).not.toBeInTheDocument();
  expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
});

it('is rendered on the server, with the shops that the page brings [SHOP-01]', () => {
  const page = pageFixture({ messages: { 'mf-shops-map': ru } });
  const store = createPageStore(page, fakeApi({}));
  const fallback = { [apiKey('shops', { query: { city_id: 1 } }, 'ru')]: shops() };
  const html = renderToString(
    <StorefrontProvider store={store} i18n={store.get(i18nAtom)} fallback={fallback}>
      <ShopsPage />
    </StorefrontProvider>,
  );
  expect(html).toContain('Рестораны во Владивостоке');
  expect(html).toContain('проспект 100-летия Владивостока, 105');
  const [, data = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  expect(JSON.parse(data)['@graph']).toHaveLength(2);
});

describe('a choice', () => {
  const chosen = { ...takeawayReply(south), cart: filledCart() };
  const empty = takeawayReply(south);

  it.each([
    [
      'another shop, with dishes in the cart',
      chosen,
      'Выбрать: Вторая Речка',
      'ConfirmChangeTakeaway',
      north,
    ],
    ['another shop, with an empty cart', empty, 'Выбрать: Вторая Речка', 'ConfirmShopModal', north],
    ['the same shop once more', chosen, 'Выбран: Южный', 'ConfirmShopModal', south],
  ])('of %s is asked about as what it is [SHOP-05]', async (_what, reply, name, modal, shop) => {
    const { user, store } = await open({ shops, shopsSet: () => reply });
    await act(async () => void (await store.set(chooseShop, south.id)));
    await user.click(await screen.findByRole('button', { name }));
    expect(store.get(modalsAtom).confirms).toMatchObject([{ name: modal, props: { shop } }]);
  });

  it('of a first shop changes nothing in the cart of a delivery [SHOP-05]', async () => {
    const user = userEvent.setup();
    const { store } = await renderPlaces(<ShopsPage />, {
      shops,
      setByAddress: () => ({ ...deliveredReply(), cart: filledCart() }),
    });
    await act(async () => void (await store.set(chooseAddressByText, 'Светланская улица, 12')));
    await user.click(await screen.findByRole('button', { name: 'Выбрать: Южный' }));
    expect(store.get(modalsAtom).confirms).toMatchObject([{ name: 'ConfirmShopModal' }]);
  });
});

describe('a position that', () => {
  const here = { coords: { latitude: 43.01, longitude: 131.9 } };
  const withPermission = (query: () => Promise<{ state: string }>) =>
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  afterEach(() => Reflect.deleteProperty(navigator, 'permissions'));

  it('was allowed before sorts the shops at once [SHOP-03]', async () => {
    const query = jest.fn(async () => ({ state: 'granted' }));
    withPermission(query);
    withPosition((found: (position: unknown) => void) => found(here));
    await renderPlaces(<ShopsPage />, { shops });
    expect(await screen.findByText('Сначала ближайшие к вам')).toBeVisible();
    expect(await names()).toEqual(['Южный', 'Вторая Речка']);
    expect(query).toHaveBeenCalledWith({ name: 'geolocation' });
  });

  it.each([
    ['is still to be allowed', async () => ({ state: 'prompt' })],
    ['was denied', async () => ({ state: 'denied' })],
    ['the browser does not know about', () => Promise.reject(new TypeError('no such permission'))],
  ])('%s is not asked for without a press [SHOP-03]', async (_what, query) => {
    const ask = jest.fn();
    withPermission(query);
    withPosition(ask);
    await renderPlaces(<ShopsPage />, { shops });
    expect(await names()).toEqual(['Вторая Речка', 'Южный']);
    expect(ask).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Сначала ближайшие' })).toBeEnabled();
  });

  it('the device cannot tell at all is said to be unknown [SHOP-03]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Сначала ближайшие' }));
    expect(await screen.findByText(/Не удалось узнать, где вы/)).toBeVisible();
    expect(await names()).toEqual(['Вторая Речка', 'Южный']);
  });

  it('is on its way says so until the device answers [SHOP-03]', async () => {
    let answer: (position: unknown) => void = () => {};
    withPosition((found: (position: unknown) => void) => {
      answer = found;
    });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Сначала ближайшие' });
    expect(button).not.toHaveAttribute('aria-busy');
    await user.click(button);
    expect(screen.getByText('Определяем, где вы…')).toBeVisible();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(here));
    expect(screen.queryByText('Определяем, где вы…')).not.toBeInTheDocument();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('the person keeps to themselves leaves the shops by name, and says where to allow it [SHOP-03]', async () => {
    withPosition((_found: unknown, refuse: (error: unknown) => void) => refuse({ code: 1 }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Сначала ближайшие' }));
    expect(await screen.findByText(/Доступ к местоположению закрыт/)).toBeVisible();
    expect(screen.queryByText(/Не удалось узнать, где вы/)).not.toBeInTheDocument();
    expect(await names()).toEqual(['Вторая Речка', 'Южный']);
  });

  it('is lost after it was known sorts by name again [SHOP-03]', async () => {
    let isKnown = true;
    withPosition((found: (position: unknown) => void, refuse: () => void) =>
      isKnown ? found(here) : refuse(),
    );
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Сначала ближайшие' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    isKnown = false;
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await names()).toEqual(['Вторая Речка', 'Южный']);
  });
});

it('says that a city has no shops, also when one is searched for [SHOP-01]', async () => {
  const { user, store } = await open({ shops: () => ({ shops: [] }) });
  await user.type(await screen.findByRole('searchbox'), 'Луна');
  // A city without shops has none, whatever is searched for.
  expect(screen.queryByText('Такого ресторана не нашлось')).not.toBeInTheDocument();
  expect(screen.getByText('Здесь пока нет ресторанов')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Выбрать другой город' }));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'CitiesModal' });
});

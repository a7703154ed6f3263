import type { ProductGroup } from '@storefront/contracts';
import { apiAtom, reloadCatalogue, topModalAtom } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { acceptCart } from '@storefront/shared-state/host';
import {
  cityFixture,
  emptyCartFixture,
  productFixture,
  settingsFixture,
} from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GroupSkeletons } from '../../features/product-groups/GroupSkeletons';
import { renderCatalog } from '../../testing/renderCatalog';
import { HomePage } from './HomePage';

const group = (id: number, alias: string, products: ProductGroup['products'], show = true): ProductGroup => ({
  id,
  alias,
  name: `Раздел ${id}`,
  sort: id,
  show_on_main: show,
  images: { small: `/pictures/group-${alias}`, big: `/pictures/group-${alias}` },
  products,
});
const sized = productFixture({
  id: 2,
  key: 'pizza',
  name: 'Маргарита',
  price: 400,
  price_with_modifiers: 450,
  modifiers: {
    available: [],
    single: [{ id: 9, name: '30 см', image: null, price: 50, min: 0, max: 1, count: 0, type: 'default' }],
    groups: [],
  },
});

test('groups with their cards: name, description, weight, price [HOME-05, PROD-01]', async () => {
  await renderCatalog(<HomePage />, [group(1, 'rolls', [productFixture()]), group(2, 'empty', [])]);
  const card = screen.getByRole('article', { name: 'Филадельфия' });
  expect(within(card).getByText(/Лосось, сливочный сыр/)).toBeVisible();
  expect(within(card).getByText(/260/)).toBeVisible();
  expect(
    within(card).getByRole('button', { name: /Добавить в\u00a0корзину: Филадельфия.*549/ }),
  ).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Раздел 2' })).toBeNull();
});

test('a product with a required choice says "from" and opens its dialog instead of being added [PROD-04]', async () => {
  const { api, store } = await renderCatalog(<HomePage />, [group(1, 'pizza', [sized])]);
  await userEvent.click(screen.getByRole('button', { name: /Выбрать состав: Маргарита.*от 450/ }));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'ProductInfoModal', props: { productKey: 'pizza' } });
  expect(api.sent.some(({ name }) => name === 'cartAdd')).toBe(false);
});

test('a menu that did not come is said with the server’s words; one that did not come again stays', async () => {
  const { store } = await renderCatalog(<HomePage />, [group(1, 'rolls', [productFixture()])]);
  const down = { ok: false, status: 500, kind: 'http', error: { message: 'На кухне чинят сервер' } } as const;
  jest.spyOn(store.get(apiAtom), 'call').mockResolvedValue(down);
  await act(() => store.set(reloadCatalogue));
  expect(screen.getByRole('alert')).toHaveTextContent('Меню не обновилосьНа кухне чинят сервер');
  expect(screen.getByRole('article', { name: 'Филадельфия' })).toBeVisible();
  await act(() => {
    store.set(applyContext, { product_groups: [], popular_products: [] });
    return store.set(reloadCatalogue);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Меню не загрузилосьНа кухне чинят сервер');
});

test('above the menu one line says that all is closed, whose room is there before', async () => {
  const { store } = await renderCatalog(<HomePage />, [group(1, 'rolls', [productFixture()])]);
  const line = document.querySelector('[data-part="closed"]');
  expect(line).toBeEmptyDOMElement();
  const closed = { text: 'Сейчас закрыто. Заказ на завтра с 10:00', short: '', opens_at: 0 };
  act(() => void store.set(acceptCart, emptyCartFixture({ revision: 1, closed })));
  expect(line).toHaveTextContent(closed.text);
});

test('where the menu and the cart did not come, one press asks for both again, and nothing stands below', async () => {
  const page = { settings: settingsFixture({ seo: { main_page: ['О нас'] } }) };
  const { store } = await renderCatalog(<HomePage />, [group(1, 'rolls', [productFixture()])], page);
  const down = { ok: false, status: 500, kind: 'http', error: { message: 'На кухне чинят сервер' } } as const;
  const call = jest.spyOn(store.get(apiAtom), 'call').mockResolvedValue(down);
  await act(() => {
    store.set(applyContext, { product_groups: [], popular_products: [] });
    return store.set(reloadCatalogue);
  });
  expect(screen.queryByText('О нас')).toBeNull();
  call.mockClear();
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(call.mock.calls.map(([name]) => name).sort()).toEqual(['cart', 'products']);
});

test('a place without dishes leads to another one', async () => {
  const { store } = await renderCatalog(<HomePage />, []);
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать другое место' }));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderTypesModal', props: { mode: 'delivery' } });
});

test('while the menu loads, 3 groups of 8 cards stand in its place [HOME-06]', async () => {
  await renderCatalog(<GroupSkeletons />);
  expect(screen.getByRole('status', { name: 'Загружаем меню' })).toBeVisible();
  expect(document.querySelectorAll('[data-skeleton="group"]')).toHaveLength(3);
  expect(document.querySelectorAll('[data-skeleton="card"]')).toHaveLength(24);
});

test.each([
  ['below banners', 1],
  ['without any', 0],
])(
  'the first screen’s biggest pictures, those of the first dishes, are fetched first: %s',
  async (_, count) => {
    const promotions = Array.from({ length: count }, (_unused, index) => ({
      ...{ alias: `p${index}`, name: 'Скидка', subtitle: '', description: '', sort: index },
      images: { small: `/banner-${index}`, big: `/banner-${index}` },
    })) as never;
    const dish = (key: string) =>
      productFixture({ key, name: key, images: { small: `/pictures/${key}`, big: `/pictures/${key}` } });
    await renderCatalog(<HomePage />, [group(1, 'rolls', [dish('a'), dish('b'), dish('c')])], {
      city: cityFixture({ promotions }),
    });
    const first = [...document.querySelectorAll('img[fetchpriority="high"]')];
    expect(first.map((picture) => picture.getAttribute('src'))).toEqual([
      '/pictures/a-640.webp',
      '/pictures/b-640.webp',
    ]);
    for (const banner of document.querySelectorAll('img[src="/banner-0-960.webp"]'))
      expect(banner).toHaveAttribute('loading', 'eager');
  },
);

test('banners only where the city has promotions, each leading to its own [HOME-01]', async () => {
  const promotions = [
    {
      alias: 'second',
      name: 'Второй ролл',
      subtitle: null,
      description: '<p>…</p>',
      images: { big: '/pictures/p' },
    },
  ];
  await renderCatalog(<HomePage />, undefined, { city: cityFixture({ promotions }) });
  expect(screen.getByRole('link', { name: /Второй ролл/ })).toHaveAttribute(
    'href',
    '/vladivostok/promotions?alias=second',
  );
});

test('at most three popular groups, none when the setting is off [HOME-02]', async () => {
  const groups = [1, 2, 3, 4].map((id) => group(id, `g${id}`, [productFixture({ key: `p${id}` })]));
  await renderCatalog(<HomePage />, groups);
  const nav = screen.getByRole('navigation', { name: 'Популярные разделы', hidden: true });
  expect(within(nav).getAllByRole('link', { hidden: true })).toHaveLength(3);
});

test('a long text about the shop is whole in the page and unfolds on demand [HOME-07]', async () => {
  const long = 'Роллы и суши. '.repeat(40);
  await renderCatalog(<HomePage />, undefined, { settings: settingsFixture({ seo: { main_page: [long] } }) });
  expect(screen.getByText(long.trim())).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Читать дальше' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Свернуть' })).toHaveAttribute('aria-expanded', 'true');
});

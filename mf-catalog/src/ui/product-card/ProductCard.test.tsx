import type { Cart, Modifier, Product } from '@storefront/contracts';
import { flushCart, lineCountsAtom, topModalAtom } from '@storefront/shared-state';
import { acceptCart } from '@storefront/shared-state/host';
import { emptyCartFixture, lineFixture, productFixture } from '@storefront/shared-state/testing';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog, WithCardWords } from '../../testing/renderCatalog';
import { PopularCard } from './PopularCard';
import { ProductCard } from './ProductCard';

const extra: Modifier = {
  id: 5,
  name: 'Сироп',
  image: null,
  price: 40,
  min: 0,
  max: 3,
  count: 0,
  type: 'default',
};
const coffee = productFixture({
  key: 'coffee',
  name: 'Кофе',
  modifiers: { available: [extra], single: [], groups: [] },
});
const makeCart = (lines: readonly [key: string, count: number][]): Cart =>
  emptyCartFixture({
    revision: 2,
    count: lines.length,
    products: Object.fromEntries(
      lines.map(([key, count], place) => [
        key,
        lineFixture({
          key,
          count,
          id: place + 1,
          product_key: key.split('~')[0] ?? key,
          added_at: place + 1,
        }),
      ]),
    ),
  });
async function renderCard(product: Product, lines: readonly [key: string, count: number][] = []) {
  const rendered = await renderCatalog(
    <WithCardWords>{(words) => <ProductCard product={product} words={words} plate={1} />}</WithCardWords>,
    [],
  );
  act(() => void rendered.store.set(acceptCart, makeCart(lines)));
  return { ...rendered, card: within(screen.getByRole('article')), user: userEvent.setup() };
}
const counts = (store: Awaited<ReturnType<typeof renderCard>>['store']) =>
  Object.fromEntries(store.get(lineCountsAtom));
const plus = /ещё одну порцию/;
const minus = /Убрать одну порцию/;

describe('a dish that may have extras', () => {
  test('minus on its card takes from the line that was added last, and then from the one before', async () => {
    const { store, card, user } = await renderCard(coffee, [
      ['coffee', 1],
      ['coffee~5:1', 1],
      ['coffee-cake', 1],
    ]);
    expect(card.getByRole('group', { name: 'В\u00a0корзине: 2' })).toBeVisible();
    await user.click(card.getByRole('button', { name: minus }));
    expect(counts(store)).toEqual({ coffee: 1, 'coffee~5:1': 0, 'coffee-cake': 1 });
    await user.click(card.getByRole('button', { name: minus }));
    expect(counts(store)).toEqual({ coffee: 0, 'coffee~5:1': 0, 'coffee-cake': 1 });
    expect(card.getByRole('button', { name: /Добавить в\u00a0корзину: Кофе/ })).toBeVisible();
  });

  test('plus on its card adds it plain, beside the line with extras', async () => {
    const { store, api, card, user } = await renderCard(coffee, [['coffee~5:1', 2]]);
    await user.click(card.getByRole('button', { name: plus }));
    expect(counts(store)).toEqual({ coffee: 1, 'coffee~5:1': 2 });
    await act(() => store.set(flushCart));
    expect(api.sent.find(({ name }) => name === 'cartAdd')?.args).toMatchObject({
      body: { product_key: 'coffee', modifiers: [], count: 1 },
    });
  });
});

test('minus on the card of a dish without extras takes one from its line', async () => {
  const { store, card, user } = await renderCard(productFixture(), [['philadelphia', 3]]);
  await user.click(card.getByRole('button', { name: minus }));
  expect(counts(store)).toEqual({ philadelphia: 2 });
});

test.each([
  [98, 'false'],
  [99, 'true'],
])('with %i in the cart, "plus is off" is %s [PROD-06]', async (count, off) => {
  const { card } = await renderCard(productFixture(), [['philadelphia', count]]);
  expect(card.getByRole('button', { name: plus }).getAttribute('aria-disabled') ?? 'false').toBe(off);
});

describe('a tap on the picture or the text', () => {
  test.each([
    ['the link', () => screen.getByRole('link')],
    ['the text', () => screen.getByText(/Лосось/)],
  ])('opens the dish without following a link: %s [PROD-01]', async (_, find) => {
    const { store } = await renderCard(productFixture());
    const tap = createEvent.click(find());
    fireEvent(find(), tap);
    expect(tap.defaultPrevented).toBe(true);
    expect(store.get(topModalAtom)).toMatchObject({
      name: 'ProductInfoModal',
      props: { productKey: 'philadelphia' },
    });
  });

  test.each(['metaKey', 'ctrlKey', 'shiftKey'])(
    'with %s is left to the browser, for a tab of its own',
    async (key) => {
      const { store } = await renderCard(productFixture());
      const tap = createEvent.click(screen.getByRole('link'), { [key]: true });
      let wasPrevented = true;
      // jsdom follows no links: it says so where one is not stopped.
      const stop = (event: Event) => {
        wasPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', stop);
      fireEvent(screen.getByRole('link'), tap);
      window.removeEventListener('click', stop);
      expect(wasPrevented).toBe(false);
      expect(store.get(topModalAtom)).toBeNull();
    },
  );
});

describe('what a card says', () => {
  test.each<[string, Partial<Product>, string]>([
    ['weight and pieces', {}, '260 g · 8 шт. · Лосось, сливочный сыр, огурец'],
    ['weight alone', { quantity: null }, '260 g · Лосось, сливочный сыр, огурец'],
    ['neither', { weight: null }, 'Лосось, сливочный сыр, огурец'],
  ])('%s [PROD-01]', async (_, change, text) => {
    await renderCard(productFixture(change));
    expect(screen.getByText(/Лосось/)).toHaveTextContent(text, { normalizeWhitespace: true });
    expect(screen.getByText(/Лосось/).textContent?.replace(/\s+/g, ' ')).toBe(text);
  });

  test.each<[string, Partial<Product>, string[]]>([
    ['an accent', { accent: true, accent_text: 'Новинка' }, ['Новинка']],
    ['no accent where there is no text for it', { accent: true, accent_text: null }, []],
    ['no accent that is off', { accent: false, accent_text: 'Новинка' }, []],
    ['that it is spicy', { flags: { spicy: true, vegetarian: false, pork: false } }, ['Острое']],
    ['that it is vegetarian', { flags: { spicy: false, vegetarian: true, pork: false } }, ['Вегетарианское']],
    [
      'no word twice',
      {
        accent: true,
        accent_text: 'Острое',
        flags: { spicy: true, vegetarian: true, pork: false },
      },
      ['Острое', 'Вегетарианское'],
    ],
    [
      'nothing of pork, which the dialog says',
      { flags: { spicy: false, vegetarian: false, pork: true } },
      [],
    ],
  ])('%s [PROD-01]', async (_, change, words) => {
    const { card } = await renderCard(productFixture(change));
    const said = ['Новинка', 'Острое', 'Вегетарианское', 'Со свининой'];
    expect(said.flatMap((word) => card.queryAllByText(word).map((label) => label.textContent))).toEqual(
      words,
    );
    expect(card.getByRole('link')).toHaveAccessibleName('Филадельфия');
  });

  test.each([
    ['the accent', { accent: true, accent_text: 'Острое' }],
    ['a fact', { flags: { spicy: true, vegetarian: false, pork: false } }],
    [
      'a fact beside an accent that is off',
      { accent_text: 'Острое', flags: { spicy: true, vegetarian: false, pork: false } },
    ],
  ])('a word has one colour: spicy as %s [PROD-01]', async (_, change) => {
    const { card } = await renderCard(productFixture(change));
    expect(card.getByText('Острое')).toHaveClass('warning');
  });

  test('the price before a discount, which has no room in a row to swipe through [PROD-01]', async () => {
    const reduced = productFixture({ basic_price: 700 });
    await renderCatalog(
      <WithCardWords>
        {(words) => (
          <>
            <ProductCard product={reduced} words={words} plate={1} />
            <PopularCard product={reduced} words={words} />
          </>
        )}
      </WithCardWords>,
      [],
    );
    const [card, small] = screen.getAllByRole('article').map((one) => within(one));
    expect(card?.getByText('700 ₽', { selector: '*' })).toBeVisible();
    expect(small?.queryByText('700 ₽')).toBeNull();
    expect(small?.getByText('549 ₽')).toBeVisible();
  });

  test.each(['unavailable', 'stop'] as const)(
    'a dish that is "%s" cannot be added [PROD-01]',
    async (type) => {
      const { store, card, user } = await renderCard(productFixture({ type }));
      await user.click(card.getByRole('button', { name: /Сейчас нет в\u00a0продаже/ }));
      expect(counts(store)).toEqual({});
    },
  );
});

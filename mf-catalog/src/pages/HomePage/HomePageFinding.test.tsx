import type { Product } from '@storefront/contracts';
import { closeModal, openNamedModal, topModalAtom, typeSearch } from '@storefront/shared-state';
import { changeDiet } from '@storefront/shared-state/flows';
import { pageFixture, productFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FiltersDialog } from '../../features/filters/FiltersDialog';
import { toggleFavourite } from '../../lib/favourites';
import { keptSearchMs } from '../../lib/timings';
import { groupFixture } from '../../testing/fixtures';
import { renderCatalog } from '../../testing/renderCatalog';
import { HomePage } from './HomePage';

// The code of what opens on demand is read before, so that no test waits for the compiler.
beforeAll(async () => {
  await Promise.all([
    import('../../features/search/SearchResults'),
    import('../../features/filters/FilterStrip'),
  ]);
}, 60_000);
beforeEach(() => {
  window.scrollTo = jest.fn();
  localStorage.clear();
  sessionStorage.clear();
});

const roll = productFixture({ ingredients: ['salmon'] });
const vegetable = productFixture({
  id: 2,
  key: 'garden',
  name: 'Сад камней',
  description: 'Авокадо и тофу',
  allergens: [{ key: 'soy', name: 'Соя' }],
  flags: { vegetarian: true, spicy: false, pork: false },
});
const soup = productFixture({
  id: 3,
  key: 'ramen',
  name: 'Рамен',
  description: 'Бульон, лапша, яйцо',
  allergens: [{ key: 'eggs', name: 'Яйца' }],
  flags: { vegetarian: false, spicy: true, pork: true },
});
const makeGroup = (id: number, name: string, ...products: Product[]) =>
  groupFixture({ id, alias: `g${id}`, name, sort: id, products });
const menu = [makeGroup(1, 'Роллы', roll, vegetable), makeGroup(2, 'Супы', soup)];
const catalogue = () => {
  const base = pageFixture().catalogue;
  if (!base) throw new Error('the fixture has no menu');
  return { ...base, product_groups: menu, popular_products: [roll], ingredients: { salmon: 'Лосось' } };
};
const renderHome = (address?: string) =>
  renderCatalog(<HomePage />, undefined, { catalogue: catalogue() }, address);
const shownCards = () =>
  screen
    .queryAllByRole('article')
    .filter((card) => card.dataset.part === 'card')
    .map((card) => card.dataset.productKey);

describe('search', () => {
  test('what is typed is looked for at once, with mistakes', async () => {
    const { store } = await renderHome();
    act(() => store.set(typeSearch, 'рмаен'));
    await waitFor(() => expect(shownCards()).toEqual(['ramen']));
    expect(screen.getByText('Показываем по запросу «рамен»')).toBeVisible();
    expect(screen.getByText('Нашлось 1 блюдо')).toBeVisible();
  });

  test('a shared link opens with its search, and the menu is there again once it is closed', async () => {
    const { store } = await renderHome('/vladivostok?q=лосось');
    await waitFor(() => expect(shownCards()).toEqual(['philadelphia']));
    act(() => store.set(typeSearch, null));
    expect(shownCards()).toEqual(['philadelphia', 'garden', 'ramen']);
  });

  test('an empty search offers the last searches of this device, then what many order', async () => {
    localStorage.setItem('searches:umi', JSON.stringify(['рамен', 'тофу']));
    await renderHome('/vladivostok?q=');
    const last = await screen.findByRole('button', { name: 'тофу' });
    const popular = screen.getByRole('region', { name: 'Часто заказывают' });
    expect(last.compareDocumentPosition(popular)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(last);
    await waitFor(() => expect(shownCards()).toEqual(['garden']));
  });

  test('a text that found something and stood for a while is offered next time, without its beginnings', async () => {
    localStorage.setItem('searches:umi', JSON.stringify(['рам', 'тофу']));
    const { store } = await renderHome('/vladivostok?q=рамен');
    const kept = () => JSON.parse(localStorage.getItem('searches:umi') ?? '');
    await waitFor(() => expect(kept()).toEqual(['рамен', 'тофу']), { timeout: 3000 });
    act(() => store.set(typeSearch, 'щщщщ'));
    expect(await screen.findByText('«щщщщ» в меню не нашлось')).toBeVisible();
    await act(() => new Promise((done) => setTimeout(done, keptSearchMs + 100)));
    expect(kept()).toEqual(['рамен', 'тофу']);
  });

  test('nothing found has ways on: the word that was meant, the filters, what many order', async () => {
    const { store } = await renderHome('/vladivostok?q=камней рамен');
    expect(await screen.findByText('«камней рамен» в меню не нашлось')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Часто заказывают' })).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'рамен' }));
    await waitFor(() => expect(shownCards()).toEqual(['ramen']));
    act(() => store.set(changeDiet, { withoutPork: true }));
    expect(await screen.findByText('1 подходящее блюдо скрыто вашими фильтрами')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сбросить все фильтры' }));
    await waitFor(() => expect(shownCards()).toEqual(['ramen']));
  });

  test('a result that the next letter finds as well stays the element that may have the focus', async () => {
    const { store } = await renderHome('/vladivostok?q=рам');
    const before = (await screen.findAllByRole('article')).find(
      (card) => card.dataset.productKey === 'ramen',
    );
    act(() => store.set(typeSearch, 'рамен'));
    await waitFor(() => expect(shownCards()).toEqual(['ramen']));
    expect(before).toBeInTheDocument();
  });

  test('where some are called so and others made so, each kind stands under its heading', async () => {
    const cheese = productFixture({ key: 'cheese', name: 'Сырный суп', description: '' });
    const found = { ...catalogue(), product_groups: [makeGroup(1, 'Всё', roll, cheese)] };
    await renderCatalog(<HomePage />, undefined, { catalogue: found }, '/vladivostok?q=сыр');
    const named = within(await screen.findByRole('region', { name: 'По названию' }));
    expect(named.getByRole('article')).toHaveAttribute('data-product-key', 'cheese');
    const made = within(screen.getByRole('region', { name: 'В\u00a0составе' }));
    expect(made.getByRole('article')).toHaveAttribute('data-product-key', 'philadelphia');
    expect(screen.getByText('Нашлось 2 блюда')).toBeVisible();
  });

  test.each(['сад', 'тофу'])(
    'where all are of one kind there is no heading to tell them apart: "%s"',
    async (text) => {
      await renderHome(`/vladivostok?q=${text}`);
      await waitFor(() => expect(shownCards()).toEqual(['garden']));
      expect(screen.queryByRole('region', { name: /По названию|В\u00a0составе/ })).toBeNull();
    },
  );

  test('what the filters hide of the results is counted beside what is left', async () => {
    const { store } = await renderHome('/vladivostok?q=роллы');
    await waitFor(() => expect(shownCards()).toEqual(['philadelphia', 'garden']));
    expect(screen.queryByText(/скрыто фильтрами/)).toBeNull();
    act(() => store.set(changeDiet, { vegetarian: true }));
    await waitFor(() => expect(shownCards()).toEqual(['garden']));
    expect(screen.getByText('Ещё 1 скрыто фильтрами')).toBeVisible();
    act(() => store.set(changeDiet, { vegetarian: false }));
  });

  test('a menu without popular dishes offers none where nothing is found', async () => {
    const bare = { ...catalogue(), popular_products: [] };
    await renderCatalog(<HomePage />, undefined, { catalogue: bare }, '/vladivostok?q=рмнтм');
    expect(await screen.findByText('«рмнтм» в меню не нашлось')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Часто заказывают' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Может быть, вы искали' })).toBeNull();
  });

  test('many results come twelve at a time', async () => {
    const dishes = Array.from({ length: 27 }, (_, id) =>
      productFixture({ id: id + 1, key: `k${id}`, name: `Суп ${id}` }),
    );
    const long = { ...catalogue(), product_groups: [makeGroup(1, 'Всё', ...dishes)] };
    const { store } = await renderCatalog(<HomePage />, undefined, { catalogue: long }, '/vladivostok?q=суп');
    const user = userEvent.setup();
    const results = () => document.querySelectorAll('[data-part="search-results"] article');
    await user.click(await screen.findByRole('button', { name: 'Показать ещё 12' }));
    expect(results()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Показать ещё 3' }));
    expect(results()).toHaveLength(27);
    expect(screen.queryByRole('button', { name: /Показать ещё/ })).toBeNull();
    act(() => store.set(typeSearch, 'су'));
    await waitFor(() => expect(results()).toHaveLength(12));
  });
});

describe('filters', () => {
  test.each([
    ['Без мяса и рыбы', ['garden']],
    ['Без свинины', ['philadelphia', 'garden']],
    ['Неострое', ['philadelphia', 'garden']],
    ['Острое', ['ramen']],
    ['Избранное', ['ramen']],
  ])('"%s" is set by one tap in the dialog and taken back by the next', async (name, keys) => {
    const { store } = await renderCatalog(
      <>
        <HomePage />
        <FiltersDialog />
      </>,
      undefined,
      { catalogue: catalogue() },
    );
    act(() => store.set(toggleFavourite, 'ramen'));
    const dialog = within(screen.getByRole('dialog', { name: 'Фильтры' }));
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(shownCards()).toEqual(keys);
    expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(shownCards()).toEqual(['philadelphia', 'garden', 'ramen']);
    expect(dialog.queryByRole('button', { name: 'Сбросить' })).toBeNull();
  });

  test('where they leave nothing the dialog says so, and one tap clears them all', async () => {
    const { store } = await renderHome();
    act(() => store.set(changeDiet, { vegetarian: true, spice: 'only' }));
    const ways = await screen.findAllByRole('button', { name: 'Сбросить все фильтры' });
    expect(ways).toHaveLength(2);
    await userEvent.click(ways[1] as HTMLElement);
    expect(shownCards()).toEqual(['philadelphia', 'garden', 'ramen']);
  });

  test('what does not suit leaves the menu, with its count and a way back', async () => {
    const { store } = await renderHome();
    act(() => store.set(changeDiet, { withoutPork: true, avoid: ['fish'] }));
    expect(shownCards()).toEqual(['garden']);
    expect(screen.queryByRole('heading', { name: 'Супы' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Фильтры, выбрано: 2' })).toBeVisible();
    expect(await screen.findByText('Нашлось 1 блюдо')).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр: без: рыба' }));
    expect(shownCards()).toEqual(['philadelphia', 'garden']);
    await user.click(screen.getByRole('button', { name: 'Сбросить все фильтры' }));
    expect(shownCards()).toEqual(['philadelphia', 'garden', 'ramen']);
  });

  test('filters that leave nothing say so', async () => {
    const { store } = await renderHome();
    act(() => store.set(changeDiet, { vegetarian: true, spice: 'only' }));
    expect(await screen.findByRole('heading', { name: 'Под ваши фильтры ничего не подходит' })).toBeVisible();
    act(() => store.set(changeDiet, { vegetarian: false, spice: null }));
  });

  test('the dialog offers what the menu holds and tells what is left', async () => {
    const { store } = await renderCatalog(<FiltersDialog />, undefined, { catalogue: catalogue() });
    const user = userEvent.setup();
    const dialog = screen.getByRole('dialog', { name: 'Фильтры' });
    const avoid = within(dialog).getByRole('group', { name: 'Исключить аллергены' });
    expect(within(dialog).queryByRole('button', { name: /Показать/ })).toBeNull();
    expect(
      within(avoid)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['Рыба', 'Соя', 'Яйца']);
    await user.click(within(avoid).getByRole('button', { name: 'Рыба' }));
    expect(within(avoid).getByRole('button', { name: 'Рыба' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(dialog).getByRole('button', { name: 'Неострое' }));
    await user.click(within(dialog).getByRole('button', { name: 'Показать 1 блюдо' }));
    expect(store.get(topModalAtom)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Сбросить' }));
  });
});

describe('choosing filters', () => {
  const renderBoth = (address?: string) =>
    renderCatalog(
      <>
        <HomePage />
        <FiltersDialog />
      </>,
      undefined,
      { catalogue: catalogue() },
      address,
    );

  test('the dialog counts what is left of what was searched', async () => {
    await renderBoth('/vladivostok?q=роллы');
    await screen.findByText('Нашлось 2 блюда');
    await userEvent.click(screen.getByRole('button', { name: 'Без мяса и рыбы' }));
    expect(screen.getByRole('button', { name: 'Показать 1 блюдо' })).toBeVisible();
  });

  test.each([
    ['in the menu', '/vladivostok', 640, 340],
    ['in the search', '/vladivostok?q=роллы', 0, 0],
  ])('leaves its customer at the top of what is left %s', async (_, address, height, top) => {
    const { store } = await renderBoth(address);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 4000 });
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ height, bottom: -3660 } as DOMRect);
    const close = async () => {
      act(() => store.set(closeModal, 'FiltersModal'));
      await act(() => new Promise((done) => requestAnimationFrame(done)));
    };
    act(() => store.set(openNamedModal, { name: 'FiltersModal', props: undefined }));
    await close();
    expect(scrollTo).not.toHaveBeenCalled();

    act(() => store.set(openNamedModal, { name: 'FiltersModal', props: undefined }));
    await userEvent.click(screen.getByRole('button', { name: 'Без мяса и рыбы' }));
    await close();
    expect(scrollTo).toHaveBeenLastCalledWith(0, top);
    jest.mocked(scrollTo).mockClear();
    dispatchEvent(new PopStateEvent('popstate'));
    await act(() => new Promise((done) => requestAnimationFrame(done)));
    expect(scrollTo).toHaveBeenLastCalledWith(0, top);
    jest.restoreAllMocks();
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  });
});

describe('favourites and earlier orders', () => {
  test('a heart is kept on the device and makes a row of its own', async () => {
    await renderHome();
    const user = userEvent.setup();
    expect(screen.queryByRole('button', { name: 'Избранное' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'В\u00a0избранное: Рамен' }));
    await user.click(screen.getByRole('button', { name: 'Избранное' }));
    const row = screen.getByRole('region', { name: 'Избранное' });
    expect(within(row).getByRole('heading', { name: 'Рамен' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('favourites:umi') ?? '')).toEqual(['ramen']);
    await user.click(screen.getByRole('button', { name: 'Убрать из избранного: Рамен' }));
    expect(screen.getByRole('region', { name: 'Часто заказывают' })).toBeVisible();
  });
});

test('what is ordered most stands in a row, each to be added with one tap [HOME-03]', async () => {
  const { api } = await renderHome();
  const row = screen.getByRole('region', { name: 'Часто заказывают' });
  const card = within(row).getByRole('article');
  expect(card).toHaveAttribute('data-product-key', 'philadelphia');
  await userEvent.click(within(card).getByRole('button', { name: /Добавить в\u00a0корзину: Филадельфия/ }));
  await waitFor(() => expect(api.sent.some(({ name }) => name === 'cartAdd')).toBe(true));
});

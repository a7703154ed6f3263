import type { Product } from '@storefront/contracts';
import { topModalAtom } from '@storefront/shared-state';
import { productFixture } from '@storefront/shared-state/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { groupFixture } from '../../testing/fixtures';
import { renderCatalog } from '../../testing/renderCatalog';
import { HomePage } from './HomePage';

const makeGroup = (alias: string, name: string, ...products: Product[]) =>
  groupFixture({ alias, name, images: { small: `/pictures/group-${alias}`, big: '/g' }, products });
const roll = productFixture();
const soup = productFixture({ id: 2, key: 'ramen', name: 'Рамен' });
const tea = productFixture({ id: 3, key: 'tea', name: 'Чай' });
const menu = [
  makeGroup('rolls', 'Роллы', roll),
  makeGroup('soups', 'Супы', soup),
  makeGroup('drinks', 'Напитки', tea),
];

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;
/** Tells the page which groups come into the strip below the bar and which leave it. */
let tell: (entries: Entry[]) => void;
let watched: Element[];
const scrolled = jest.fn();

beforeAll(async () => {
  await import('../../features/search/SearchResults');
}, 60_000);
beforeEach(() => {
  watched = [];
  scrolled.mockClear();
  window.scrollTo = scrolled as unknown as typeof window.scrollTo;
  window.IntersectionObserver = class {
    own: Element[] = [];
    constructor(seen: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
      // Others watch for other things.
      if (rootMargin === '-120px 0px -75% 0px')
        tell = (entries) => seen(entries as IntersectionObserverEntry[], this as never);
      else this.observe = () => {};
    }
    observe(element: Element) {
      this.own.push(element);
      watched.push(element);
    }
    unobserve() {}
    disconnect() {
      watched = watched.filter((element) => !this.own.includes(element));
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  // Ends a scroll that the test has left under way.
  window.dispatchEvent(new Event('wheel'));
  document.body.innerHTML = '';
});

const bar = () => within(screen.getByRole('navigation', { name: 'Разделы меню' }));
const section = (alias: string) => {
  const found = document.getElementById(`group-${alias}`);
  if (!found) throw new Error(`no group ${alias}`);
  return found;
};
const enter = (alias: string): Entry => ({ target: section(alias), isIntersecting: true });
const leave = (alias: string): Entry => ({ target: section(alias), isIntersecting: false });
const current = () =>
  bar()
    .getAllByRole('link')
    .filter((chip) => chip.hasAttribute('data-selected'))
    .map((chip) => chip.textContent);

describe('the category bar', () => {
  test('the group under the bar is marked while the menu scrolls, the upper one of several [HOME-04]', async () => {
    await renderHome();
    expect(watched.map(({ id }) => id)).toEqual(['group-rolls', 'group-soups', 'group-drinks']);
    expect(current()).toEqual(['Роллы']);
    act(() => tell([enter('drinks'), enter('soups')]));
    expect(current()).toEqual(['Супы']);
    act(() => tell([leave('soups')]));
    expect(current()).toEqual(['Напитки']);
    // Between two groups the last one stays.
    act(() => tell([leave('drinks')]));
    expect(current()).toEqual(['Напитки']);
    act(() => tell([enter('rolls')]));
    expect(current()).toEqual(['Роллы']);
    cleanup();
    expect(watched).toEqual([]);
  });

  test('a tap on a group scrolls to it without following the link [HOME-04]', async () => {
    await renderHome();
    section('soups').getBoundingClientRect = () => ({ top: 1500 }) as DOMRect;
    const address = location.href;
    await userEvent.click(bar().getByRole('link', { name: 'Супы' }));
    expect(scrolled).toHaveBeenCalledWith({ top: 1400, behavior: 'smooth' });
    expect(screen.getByRole('heading', { name: 'Супы' })).toHaveFocus();
    expect(location.href).toBe(address);
  });

  test('its search is a label of the header’s field, which works before any script does', async () => {
    await renderHome();
    expect(screen.getByText('Найти блюдо').closest('label')).toHaveAttribute('for', 'search');
  });

  test('a group chosen in the empty search closes it and scrolls there', async () => {
    await renderHome('/vladivostok?q=');
    const groups = within(await screen.findByRole('navigation', { name: 'Разделы меню' }));
    const address = location.pathname;
    section('drinks').getBoundingClientRect = () => ({ top: 2500 }) as DOMRect;
    await userEvent.click(groups.getByRole('link', { name: 'Напитки' }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 2400, behavior: 'smooth' }));
    expect(document.querySelector('[data-part="search-results"]')).toBeNull();
    expect(location.pathname + location.hash).toBe(address);
  });
});

describe('a link', () => {
  test('to a group leads there after 500 ms [ROUTE-03]', async () => {
    jest.useFakeTimers();
    await renderHome('/vladivostok?group=soups');
    section('soups').getBoundingClientRect = () => ({ top: 1500 }) as DOMRect;
    act(() => void jest.advanceTimersByTime(499));
    expect(scrolled).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(scrolled).toHaveBeenCalledWith({ top: 1400, behavior: 'smooth' });
  });

  test('to a group leads nowhere once the customer has left the menu', async () => {
    jest.useFakeTimers();
    await renderHome('/vladivostok?group=soups');
    cleanup();
    document.body.innerHTML = '<section id="group-soups"></section>';
    act(() => void jest.advanceTimersByTime(2000));
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('to a product shows its card once its dialog is closed, and not before', async () => {
    const shown = jest.fn<void, [Element, ScrollIntoViewOptions]>();
    Element.prototype.scrollIntoView = function (options) {
      shown(this, options as ScrollIntoViewOptions);
    };
    await renderHome('/vladivostok?product=ramen', <ProductLinks />);
    const isStill = async () => {
      await act(() => new Promise((done) => requestAnimationFrame(done)));
      expect(shown).not.toHaveBeenCalled();
    };
    await isStill();
    await userEvent.click(screen.getByRole('button', { name: 'Другое блюдо' }));
    await isStill();
    await userEvent.click(screen.getByRole('button', { name: 'Рамен снова' }));
    await isStill();
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть блюдо' }));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    expect(shown).toHaveBeenCalledWith(screen.getByRole('article', { name: 'Рамен' }), {
      block: 'center',
      behavior: 'instant',
    });
  });
});

test('the button beside the search opens the filters', async () => {
  const { store } = await renderHome();
  await userEvent.click(screen.getByRole('button', { name: 'Фильтры' }));
  expect(store.get(topModalAtom)?.name).toBe('FiltersModal');
});

/** Puts another product into the address or takes it out, as the dialog does. */
function ProductLinks() {
  const [, setQuery] = useSearchParams();
  const addresses: Record<string, Record<string, string>> = {
    'Другое блюдо': { product: 'tea' },
    'Рамен снова': { product: 'ramen' },
    'Закрыть блюдо': {},
  };
  return Object.entries(addresses).map(([name, query]) => (
    <button key={name} type="button" onClick={() => setQuery(query, { replace: true })}>
      {name}
    </button>
  ));
}

async function renderHome(address?: string, beside?: React.ReactNode) {
  const catalogue = { product_groups: menu, popular_products: [], version: '1' };
  return renderCatalog(
    <>
      <HomePage />
      {beside}
    </>,
    undefined,
    { catalogue },
    address,
  );
}

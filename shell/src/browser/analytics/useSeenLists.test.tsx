import { analyticsEventsAtom, setCookie } from '@storefront/shared-state/host';
import { productFixture, renderInStorefront } from '@storefront/shared-state/testing';
import { act } from '@testing-library/react';
import { useSeenLists } from './useSeenLists';

const group = (id: number, alias: string, name: string) => ({
  id,
  alias,
  name,
  sort: id,
  show_on_main: true,
  images: { small: '/g', big: '/g' },
  products: [productFixture({ key: `dish-${alias}`, product_group_id: id })],
});
const groups = [group(1, 'rolls', 'Роллы'), group(2, 'soups', 'Супы'), group(3, 'drinks', 'Напитки')];
/** Where each group's top stands, px below the screen's upper edge. */
const tops: Record<string, number> = {};

function Menu() {
  useSeenLists();
  return groups.map(({ alias }) => <section key={alias} data-group={alias} />);
}

beforeEach(() => {
  jest.useFakeTimers();
  setCookie('cookie_accept', 'true');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[(this as HTMLElement).dataset.group ?? ''] ?? 0, height: 900 } as DOMRect;
  });
});
afterEach(() => void setCookie('cookie_accept', '', -1));

test('a group of the menu is told once it has been in view, also where it was scrolled past [SHELL-11]', () => {
  Object.assign(tops, { rolls: -1200, soups: 100, drinks: 1500 });
  const catalogue = { product_groups: groups, popular_products: [], ingredients: {}, version: '1' };
  const { store } = renderInStorefront(<Menu />, { page: { catalogue } });
  const told = () =>
    store
      .get(analyticsEventsAtom)
      .map((event) => (event.name === 'view_item_list' ? event.list : event.name));
  expect(told()).toEqual(['rolls', 'soups']);
  expect(store.get(analyticsEventsAtom)[0]).toMatchObject({
    list_name: 'Роллы',
    currency: 'RUB',
    items: [{ key: 'dish-rolls', category: 'Роллы', count: 1 }],
  });
  Object.assign(tops, { soups: -900, drinks: 300 });
  for (let scrolls = 0; scrolls < 5; scrolls++) act(() => void dispatchEvent(new Event('scroll')));
  act(() => void jest.advanceTimersByTime(1000));
  expect(told()).toEqual(['rolls', 'soups', 'drinks']);
});

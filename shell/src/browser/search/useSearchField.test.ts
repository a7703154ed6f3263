import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { useSearchField } from './useSearchField';

/** The address as it is rendered: on a slow device that is some time after it was written. */
let rendered = '';
let pathname = '/vladivostok';
let state: unknown = null;
let key = 0;
const navigate = jest.fn();
jest.mock('react-router-dom', () => ({
  useLocation: () => ({ pathname, search: rendered, hash: '', state, key: `${key}` }),
  useSearchParams: () => [new URLSearchParams(rendered)],
  useNavigate: () => navigate,
}));

const written = () => navigate.mock.calls.map(([to]) => to.search ?? to);
const steps = () => navigate.mock.calls.filter(([, options]) => options?.replace === false).length;
function open(search = '') {
  rendered = search;
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children);
  const view = renderHook(() => useSearchField('/vladivostok'), { wrapper });
  return {
    text: () => view.result.current.text,
    type(text: string, ms = 500) {
      act(() => view.result.current.type(text));
      act(() => jest.advanceTimersByTime(ms));
    },
    open: () => act(() => view.result.current.open()),
    close: () => act(() => view.result.current.close()),
    submit: () => act(() => view.result.current.submit()),
    settle: () => act(() => view.result.current.settle()),
    /** An address that the search has written comes with the state that it was written with. */
    render(next: string, from: 'here' | 'elsewhere' = 'here') {
      rendered = next;
      key += 1;
      const write = navigate.mock.calls.findLast(([to]) => to.search === next);
      state = from === 'here' ? (write?.[1]?.state ?? null) : null;
      view.rerender();
    },
  };
}
beforeEach(() => {
  jest.useFakeTimers();
  navigate.mockClear();
  state = null;
  pathname = '/vladivostok';
  Object.assign(window, { scrollTo: jest.fn() });
});

test('what is typed shows at once and stands in the address after a pause [HOME-05]', () => {
  const search = open();
  search.open();
  search.render('q=');
  search.type('с', 0);
  search.type('су', 0);
  search.type('суп');
  expect(search.text()).toBe('суп');
  expect(written()).toEqual(['q=', 'q=%D1%81%D1%83%D0%BF']);
});

test('an address of a pause before, rendered only now, takes nothing of what was typed since [HOME-05]', () => {
  const search = open();
  search.open();
  search.type('a');
  search.type('ab');
  search.type('abc', 0);
  for (const late of ['q=', 'q=a', 'q=ab']) {
    search.render(late);
    expect(search.text()).toBe('abc');
  }
  act(() => jest.advanceTimersByTime(500));
  expect(written().at(-1)).toBe('q=abc');
});

test('one that is rendered after the search was closed does not open it again [HOME-05]', () => {
  const search = open();
  search.open();
  search.render('q=');
  search.type('ab');
  search.close();
  search.render('q=ab');
  expect(search.text()).toBeNull();
  search.render('');
  expect(search.text()).toBeNull();
});

test('an address that was not written here is what is searched, and Back closes the search [HOME-05]', () => {
  const search = open();
  search.open();
  search.render('q=');
  search.type('ab');
  search.render('q=ab');
  search.type('abc', 0);
  search.render('q=miso', 'elsewhere');
  expect(search.text()).toBe('miso');
  act(() => jest.advanceTimersByTime(500));
  expect(search.text()).toBe('miso');
  // Also one that it was before.
  search.render('q=ab', 'elsewhere');
  expect(search.text()).toBe('ab');
  search.render('', 'elsewhere');
  expect(search.text()).toBeNull();
});

test('closing it goes back to where it was opened, or takes it out of a link’s address [HOME-05]', () => {
  state = { search: { text: 'ab', opened: true } };
  open('q=ab').close();
  expect(written()).toEqual([-1]);
  navigate.mockClear();
  state = null;
  open('q=ab&group=rolls').close();
  expect(written()).toEqual(['group=rolls']);
});

test('letters typed before the opened search is rendered make no further step in the history [HOME-05]', () => {
  const search = open();
  search.open();
  search.type('a', 0);
  search.settle();
  expect(written()).toEqual(['q=', 'q=a']);
  expect(steps()).toBe(1);
});

test('what was settled is not written again after the pause, over the dish that was opened since [HOME-05]', () => {
  const search = open();
  search.open();
  search.render('q=');
  search.type('ab', 0);
  search.settle();
  act(() => jest.advanceTimersByTime(500));
  expect(written()).toEqual(['q=', 'q=ab']);
});

test('Back takes what was typed a moment ago with it [HOME-05]', () => {
  const search = open();
  search.open();
  search.render('q=');
  search.type('ab', 0);
  search.render('', 'elsewhere');
  expect(search.text()).toBeNull();
  act(() => jest.advanceTimersByTime(500));
  expect(written()).toEqual(['q=']);
});

test('on another page only sending it leads to the menu, by a step of its own [HOME-05]', () => {
  pathname = '/vladivostok/promotions';
  const search = open();
  search.open();
  search.type('miso', 5000);
  search.settle();
  expect(written()).toEqual([]);
  search.submit();
  expect(navigate).toHaveBeenCalledWith(
    { pathname: '/vladivostok', search: 'q=miso', hash: '' },
    { replace: false, state: { search: { text: 'miso', opened: true } } },
  );
});

test('what was typed on another page and not sent is forgotten with the page [HOME-05]', () => {
  pathname = '/vladivostok/promotions';
  const search = open();
  search.type('miso');
  pathname = '/vladivostok/shops';
  search.render('', 'elsewhere');
  expect(search.text()).toBeNull();
});

test('it opens at the top of the page, and closing it leads back to where the menu stood [HOME-05]', () => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 4000 });
  const search = open();
  search.open();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  search.render('q=');
  search.close();
  search.render('', 'elsewhere');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 4000);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

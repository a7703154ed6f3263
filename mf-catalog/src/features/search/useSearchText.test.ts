import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './useSearchText';

/** The address as it is rendered: on a slow device that is some time after it was written. */
let rendered = '';
let state: unknown = null;
const navigate = jest.fn();
jest.mock('react-router-dom', () => ({
  useLocation: () => ({ pathname: '/vladivostok', hash: '', state }),
  useSearchParams: () => [new URLSearchParams(rendered)],
  useNavigate: () => navigate,
}));

const written = () => navigate.mock.calls.map(([to]) => to.search ?? to);
function open(search = '') {
  rendered = search;
  const view = renderHook(() => useSearchText());
  return {
    text: () => view.result.current.text,
    type: (text: string, ms = 500) =>
      act(() => {
        view.result.current.type(text);
        jest.advanceTimersByTime(ms);
      }),
    open: () => act(() => view.result.current.open()),
    close: () => act(() => view.result.current.close()),
    render(next: string) {
      rendered = next;
      view.rerender();
    },
  };
}
beforeEach(() => {
  jest.useFakeTimers();
  navigate.mockClear();
  state = null;
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
  search.render('q=miso');
  expect(search.text()).toBe('miso');
  act(() => jest.advanceTimersByTime(500));
  expect(search.text()).toBe('miso');
  // Also one that it was before.
  search.render('q=ab');
  expect(search.text()).toBe('ab');
  search.render('');
  expect(search.text()).toBeNull();
});

test('closing it goes back to where it was opened, or takes it out of a link’s address [HOME-05]', () => {
  state = { search: true };
  open('q=ab').close();
  expect(written()).toEqual([-1]);
  navigate.mockClear();
  state = null;
  open('q=ab&group=rolls').close();
  expect(written()).toEqual(['group=rolls']);
});

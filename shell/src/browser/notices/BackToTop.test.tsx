import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import ru from '../../messages/ru.json';
import { BackToTop } from './BackToTop';

const scrolled = jest.fn();
const button = () => screen.queryByRole('button', { name: 'Наверх' });
const stand = (y: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
const scroll = (y: number) => {
  stand(y);
  window.dispatchEvent(new Event('scroll'));
};
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const renderButton = (path = '/vladivostok') =>
  renderInStorefront(
    <>
      <main id="main" tabIndex={-1} />
      <BackToTop />
    </>,
    { path, page: { messages: { shell: ru } } },
  );

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockReset();
  window.scrollTo = scrolled;
  stand(0);
});
afterEach(() => void stand(0));

test('the way up shows beyond 1500 px of scroll and goes when the page is up again [SHELL-06] [SHELL-09]', () => {
  renderButton();
  expect(button()).toBeNull();
  scroll(1500);
  wait(50);
  expect(button()).toBeNull();
  scroll(1501);
  wait(49);
  expect(button()).toBeNull();
  wait(1);
  expect(button()).toBeVisible();
  scroll(0);
  wait(50);
  expect(button()).toBeNull();
});

test('a page that is still moving is looked at every 50 ms [SHELL-09]', () => {
  renderButton();
  scroll(400);
  wait(30);
  scroll(1600);
  wait(20);
  expect(button()).toBeVisible();
});

test('a page that is opened far down has the way up at once', () => {
  stand(4000);
  renderButton();
  expect(button()).toBeVisible();
});

test.each([
  ['/vladivostok/cart', true],
  ['/vladivostok/cart/', true],
  ['/vladivostok', false],
  ['/vladivostok/cart-rules', false],
])('at %s the order button may have its place on a phone: %s', (path, ordering) => {
  stand(4000);
  renderButton(path);
  expect(button()?.hasAttribute('data-ordering')).toBe(ordering);
});

test.each([
  ['smoothly', false, 'smooth'],
  ['at once for whoever wants no motion', true, 'auto'],
])('it leads up %s, and the keyboard goes on from the page’s beginning', (_, matches, behavior) => {
  window.matchMedia = jest.fn((media) => ({ matches, media }) as MediaQueryList);
  stand(4000);
  renderButton();
  act(() => button()?.click());
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior });
  expect(window.matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  expect(screen.getByRole('main')).toHaveFocus();
});

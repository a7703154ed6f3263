import { readCookie, setCookie } from '@storefront/shared-state/host';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../messages/ru.json';
import { CookieNotice, cookieNoticeDelayMs } from './CookieNotice';

const notice = () => screen.queryByRole('region', { name: 'Файлы cookie' });
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const visit = () =>
  renderInStorefront(
    <>
      <main id="main" tabIndex={-1} />
      <CookieNotice />
    </>,
    { page: { messages: { shell: ru } } },
  );
/** Puts the keyboard's focus on something at the bottom of the window, where the notice comes. */
function focusAtBottom() {
  const main = screen.getByRole('main');
  main.getBoundingClientRect = () => ({ top: innerHeight - 60, bottom: innerHeight - 16 }) as DOMRect;
  main.scrollIntoView = jest.fn();
  main.focus();
  return main.scrollIntoView;
}
function roomKept(): string {
  const { style, dataset } = document.documentElement;
  return `${'cookies' in dataset ? 'kept ' : ''}${style.getPropertyValue('--cookies-height')}`;
}

let height = 0;
beforeEach(() => {
  jest.useFakeTimers();
  height = 120;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  setCookie('cookie_accept', '', -1);
});

test('the notice comes two seconds after the page, not with it [SHELL-05]', () => {
  expect(cookieNoticeDelayMs).toBe(2000);
  visit();
  wait(1999);
  expect(notice()).toBeNull();
  wait(1);
  expect(notice()).toBeVisible();
});

test.each([
  ['Принять', 'true'],
  ['Только необходимые', 'false'],
])('"%s" is kept as %s, and nobody is asked again on the next page [SHELL-05]', (name, kept) => {
  const { unmount } = visit();
  wait(2000);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(readCookie('cookie_accept')).toBe(kept);
  expect(notice()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();
  visit();
  wait(60_000);
  expect(notice()).toBeNull();
});

test('what has the focus is kept clear of the notice, however high it becomes, until it goes', () => {
  visit();
  expect(roomKept()).toBe('');
  wait(2000);
  expect(roomKept()).toBe('kept 120px');
  height = 200;
  fireEvent(window, new Event('resize'));
  expect(roomKept()).toBe('kept 200px');
  fireEvent.click(screen.getByRole('button', { name: 'Принять' }));
  expect(roomKept()).toBe('');
  fireEvent(window, new Event('resize'));
  expect(roomKept()).toBe('');
});

test('a focus at the bottom of the window is scrolled clear when the notice comes, not before', () => {
  visit();
  const scrolled = focusAtBottom();
  wait(1999);
  expect(scrolled).not.toHaveBeenCalled();
  wait(1);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

test('a browser that blocks cookies is told that an order needs them, until it is closed', () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  visit();
  wait(2000);
  expect(notice()).toHaveTextContent(/^Браузер не принимает файлы cookie/);
  expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull();
  expect(roomKept()).toBe('kept 120px');
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(notice()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the refusal looks like the consent [SHELL-05]', () => {
  visit();
  wait(2000);
  const [reject, accept] = screen.getAllByRole('button');
  expect(reject?.className).toBe(accept?.className);
});

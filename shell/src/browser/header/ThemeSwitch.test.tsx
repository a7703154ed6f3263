import { readCookie, setCookie } from '@storefront/shared-state/host';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { ThemeSwitch } from './ThemeSwitch';

const renderSwitch = () => {
  renderInStorefront(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
    { page: { messages: { shell: ru } } },
  );
  return screen.getAllByRole('combobox', { name: 'Тема' });
};
const choose = (name: string) =>
  userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Тема' })[0] as HTMLElement, name);
const barColours = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ dataset, media }) => [
      dataset.for,
      media,
    ]),
  );

beforeEach(() => {
  setCookie('theme', '', -1);
  document.head.innerHTML = ['light', 'dark']
    .map((theme) => `<meta name="theme-color" data-for="${theme}" media="(prefers-color-scheme: ${theme})">`)
    .join('');
  delete document.documentElement.dataset.theme;
});

test('a visitor who has chosen nothing sees what the device has', () => {
  for (const select of renderSwitch()) expect(select).toHaveDisplayValue('Авто');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('a chosen theme shows at once, in every switch and in the bars of the browser, and is kept', async () => {
  const switches = renderSwitch();
  await choose('Тёмная');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  for (const select of switches) expect(select).toHaveDisplayValue('Тёмная');
  expect(barColours()).toEqual({ light: 'not all', dark: 'all' });
  expect(readCookie('theme')).toBe('dark');
  await choose('Светлая');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(barColours()).toEqual({ light: 'all', dark: 'not all' });
});

test('"auto" gives the theme back to the device', async () => {
  renderSwitch();
  await choose('Тёмная');
  await choose('Авто');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(barColours()).toEqual({
    light: '(prefers-color-scheme: light)',
    dark: '(prefers-color-scheme: dark)',
  });
  expect(readCookie('theme')).toBe('system');
});

test.each([
  ['dark', 'Тёмная'],
  ['sepia', 'Авто'],
])('a visitor whose cookie says "%s" finds %s chosen', (cookie, name) => {
  setCookie('theme', cookie);
  expect(renderSwitch()[0]).toHaveDisplayValue(name);
});

import { openModal } from '@storefront/shared-state';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/renderInShell';

beforeAll(async () => {
  await import('./CitiesModal');
}, 60_000);
jest.setTimeout(20_000);

const listed = (id: number, alias: string, name: string) => ({ ...cityFixture(), ...{ id, alias, name } });
const cities = {
  cities: [listed(1, 'vladivostok', 'Владивосток'), listed(2, 'khimki', 'Химки'), listed(3, 'kyiv', 'Киев')],
  big_cities: [],
  message: null,
};

const open = async (page: object) => {
  const { store } = await renderInShell({ path: '/', page: { ...page, city: null } });
  act(() => void store.set(openModal, 'CitiesModal'));
  return within(await screen.findByRole('dialog', { name: 'Ваш город' }));
};
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('of a few cities the big ones stand first, and none stands twice [CITY-02]', async () => {
  const dialog = await open({ cities: { ...cities, big_cities: [3, 1] } });
  expect(namesIn(dialog.getByRole('region', { name: 'Крупные города' }))).toEqual(['Киев', 'Владивосток']);
  expect(namesIn(dialog.getByRole('region', { name: 'Другие города' }))).toEqual(['Химки']);
  expect(dialog.queryByRole('region', { name: 'Все города' })).toBeNull();
});

test('of many cities the big ones stand first, and all by alphabet below [CITY-02]', async () => {
  const many = Array.from({ length: 13 }, (_, at) => listed(at + 1, `city-${at}`, `Город ${at}`));
  const dialog = await open({ cities: { ...cities, cities: many, big_cities: [2] } });
  expect(namesIn(dialog.getByRole('region', { name: 'Крупные города' }))).toEqual(['Город 1']);
  expect(namesIn(dialog.getByRole('region', { name: 'Все города' }))).toHaveLength(13);
});

test('a search tells how many cities it found, and not the whole list again [CITY-02]', async () => {
  const dialog = await open({ cities });
  const list = () => dialog.getByRole('region', { name: 'Все города' });
  const search = dialog.getByRole('searchbox', { name: 'Найти город' });
  const told = () => dialog.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told()).not.toContain('Нашлось 3 города');

  await userEvent.type(search, 'ки');
  expect(within(list()).getAllByRole('link')).toHaveLength(2);
  expect(told()).toEqual(['Нашлось 2 города']);

  await userEvent.type(search, 'ъ');
  expect(told()).toEqual(['Ничего не нашлось']);

  const all = { name: 'Показать все города' };
  await userEvent.click(screen.getByRole('button', all));
  expect(search).toHaveValue('');
  expect(screen.queryByRole('button', all)).toBeNull();
});

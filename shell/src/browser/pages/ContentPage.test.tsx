import { pageFixture } from '@storefront/shared-state/testing';
import { screen } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

test('the privacy policy leads to where data can be asked for and deleted [PROF-03]', async () => {
  await renderInShell({ path: '/privacy-policy' });
  expect(await screen.findByRole('link', { name: 'К вашим данным' })).toHaveAttribute(
    'href',
    `/${pageFixture().city?.alias}/profile`,
  );
});

test('while no city is chosen there is no such page to lead to', async () => {
  await renderInShell({ path: '/privacy-policy', page: { city: null } });
  expect(await screen.findByRole('heading', { name: 'Ваши права' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'К вашим данным' })).toBeNull();
});

test('the privacy policy says what stays in the browser, for how long, and how it is erased', async () => {
  await renderInShell({ path: '/privacy-policy' });
  const kept = (await screen.findByRole('heading', { name: 'Что хранит ваш браузер' })).closest('section');
  for (const word of ['Избранное', 'недавние адреса', 'последних суток', 'телефон', 'До закрытия вкладки'])
    expect(kept).toHaveTextContent(word);
  expect(kept).toHaveTextContent('Выход из профиля стирает всё, кроме копии меню');
  const cookies = screen.getByRole('heading', { name: 'Файлы cookie' }).closest('section');
  for (const word of ['30 дней', '256 дней', 'случайный номер браузера', 'два дня'])
    expect(cookies).toHaveTextContent(word);
});

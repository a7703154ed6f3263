import { topModalAtom } from '@storefront/shared-state';
import { cityFixture, settingsFixture } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

const visit = () =>
  renderInShell({
    path: '/',
    page: {
      city: null,
      cities: { cities: [cityFixture()], big_cities: [], message: null },
      settings: settingsFixture({
        title: 'Umi: суши',
        delivery_tagline: 'Привезём тёплыми',
        dish_pictures: ['/pictures/philadelphia'],
      }),
    },
  });

test('without a city the page says what the brand is, and leads to its cities [ROUTE-04]', async () => {
  await visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Umi: суши' })).toBeVisible();
  expect(screen.getByText('Привезём тёплыми')).toBeVisible();
  expect(document.querySelector('main img[src^="/pictures/philadelphia"]')).toBeInTheDocument();
  const { alias, name, country } = cityFixture();
  const link = screen.getByRole('link', { name: `${name} ${country.name}` });
  expect(link).toHaveAttribute('href', `/${alias}`);
});

test('the chooser opens by itself after a second [ROUTE-04]', async () => {
  jest.useFakeTimers();
  const { store } = await visit();
  act(() => void jest.advanceTimersByTime(999));
  expect(store.get(topModalAtom)).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(store.get(topModalAtom)).toMatchObject({ name: 'CitiesModal' });
});

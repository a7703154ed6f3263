import type { Settings } from '@storefront/contracts';
import { topModalAtom } from '@storefront/shared-state';
import { cityFixture, settingsFixture } from '@storefront/shared-state/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/renderInShell';

const cities = { cities: [cityFixture()], big_cities: [], message: null };
const { links: none } = settingsFixture();
async function renderFooter(
  change: Partial<Settings> = {},
  path = '/vladivostok/about',
  city = cityFixture(),
) {
  const { store } = await renderInShell({ path, page: { cities, city, settings: settingsFixture(change) } });
  const footer = screen.getByRole('contentinfo');
  return { store, footer, inside: within(footer) };
}

test.each([
  ['Заказать звонок', 'CallMeBackModal'],
  ['Написать нам', 'FeedbackModal'],
  ['Поставщикам', 'ProviderPartnerModal'],
  ['Арендодателям', 'RentPartnerModal'],
])('"%s" opens its form [SHELL-04] [MODAL-01]', async (name, modal) => {
  const { store, inside } = await renderFooter();
  await userEvent.click(inside.getByRole('button', { name }));
  expect(store.get(topModalAtom)?.name).toBe(modal);
});

test('apps, social pages and pages for partners are there where the brand has them [SHELL-04] [BRAND-05]', async () => {
  const { inside } = await renderFooter({
    links: {
      ...none,
      apps: { android: 'https://a.example', huawei: 'https://h.example', ios: 'https://i.example' },
      social: [{ name: 'VK', url: 'https://vk.example' }],
      partners: 'https://partners.example',
      rent: 'https://rent.example',
    },
  });
  const leads = ['Google Play', 'AppGallery', 'App Store', 'VK', 'Сотрудничество', 'Аренда помещений'].map(
    (name) => inside.getByRole('link', { name }).getAttribute('href'),
  );
  expect(leads).toEqual([
    'https://a.example',
    'https://h.example',
    'https://i.example',
    'https://vk.example',
    'https://partners.example',
    'https://rent.example',
  ]);
});

test('what the brand lacks is not in the footer [SHELL-04]', async () => {
  const { inside } = await renderFooter();
  const links = inside.getAllByRole('link').map((link) => link.getAttribute('target'));
  expect(links).not.toContain('_blank');
  expect(inside.queryByRole('link', { name: /Google|Gallery|Store|Сотрудничество|Аренда/ })).toBeNull();
});

test('how to pay and who sells is told in a city, with its company [SHELL-04]', async () => {
  const { footer, inside } = await renderFooter();
  expect(inside.getByRole('link', { name: 'Правовая информация' })).toHaveAttribute(
    'href',
    '/vladivostok/legal-info',
  );
  const pages = within(inside.getByRole('navigation', { name: 'Страницы сайта' }));
  expect(pages.getByRole('link', { name: /оплат/i })).toHaveAttribute('href', '/vladivostok/payment-info');
  expect(footer).toHaveTextContent('ООО «Пример»');
});

test('outside a city nothing of one is in the footer [ROUTE-04]', async () => {
  const { footer, inside } = await renderFooter({}, '/privacy-policy');
  expect(inside.queryByRole('navigation', { name: 'Страницы сайта' })).toBeNull();
  expect(inside.queryByRole('link', { name: 'Правовая информация' })).toBeNull();
  expect(footer).not.toHaveTextContent('ООО «Пример»');
  expect(inside.getByRole('link', { name: '+7 800 000-00-00' })).toHaveAttribute('href', 'tel:+78000000000');
  for (const [name, to] of [
    ['Политика конфиденциальности', '/privacy-policy'],
    ['Пользовательское соглашение', '/user-agreement'],
    ['Доступность', '/accessibility'],
  ] as const)
    expect(inside.getByRole('link', { name })).toHaveAttribute('href', to);
});

test('outside a city the brand’s own pages elsewhere stay [BRAND-02]', async () => {
  const { inside } = await renderFooter(
    { links: { ...none, job: 'https://job.example' }, hidden_links: [] },
    '/privacy-policy',
  );
  const pages = within(inside.getByRole('navigation', { name: 'Страницы сайта' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://job.example',
  ]);
});

import type { Settings } from '@storefront/contracts';
import { cityFixture, pageFixture, settingsFixture } from '@storefront/shared-state/testing';
import { screen, within } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

test('the privacy policy leads to where data can be asked for and deleted [PROF-03]', async () => {
  await renderInShell({ path: '/privacy-policy' });
  expect(await screen.findByRole('link', { name: 'К\u00a0вашим данным' })).toHaveAttribute(
    'href',
    `/${pageFixture().city?.alias}/profile`,
  );
});

test('while no city is chosen there is no such page to lead to', async () => {
  await renderInShell({ path: '/privacy-policy', page: { city: null } });
  expect(await screen.findByRole('heading', { name: 'Ваши права' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'К\u00a0вашим данным' })).toBeNull();
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

const cities = { cities: [cityFixture()], big_cities: [], message: null };
const visit = async (path: string, settings: Partial<Settings> = {}, city = cityFixture()) => {
  await renderInShell({ path, page: { cities, city, settings: settingsFixture(settings) } });
  return screen.findByRole('article');
};

test('texts name the brand, the city, and where to call and write [SHELL-10]', async () => {
  expect(await visit('/vladivostok/delivery', { name: 'Zafran' })).toHaveTextContent(
    'Zafran доставляет заказы во Владивостоке',
  );
  expect(screen.getByRole('article')).toHaveTextContent('Позвоните +7 423 200-00-01');
});

test('outside a city the texts name the phone and the address of the brand [SHELL-10]', async () => {
  const emails = { feedback: 'brand@example.com' };
  expect(await visit('/accessibility', { emails, default_phone: '+7 800 555-00-00' })).toHaveTextContent(
    /brand@example\.com.*\+7 800 555-00-00|\+7 800 555-00-00.*brand@example\.com/,
  );
});

test.each<[string, Partial<Settings>, string, string]>([
  ['the city’s company', { company_names: { '1': 'ООО «Бренд»' } }, 'ООО «Город»', 'ООО «Город»'],
  [
    'the brand’s company where the city has none',
    { company_names: { '1': 'ООО «Бренд»' } },
    '',
    'ООО «Бренд»',
  ],
  ['the brand where no company is known', { name: 'Zafran' }, '', 'Zafran'],
])('the seller is %s [SHELL-10]', async (_, settings, company_name, seller) => {
  const page = await visit('/vladivostok/legal-info', settings, cityFixture({ company_name }));
  expect(page).toHaveTextContent(`${seller}. Реквизиты`);
});

test('the page about us has the brand’s own words, and leads to its company’s details [SHELL-10]', async () => {
  const seo = { ...settingsFixture().seo, main_page: ['Рис варим каждое утро.'] };
  const page = await visit(
    '/vladivostok/about',
    { name: 'Zafran', seo },
    cityFixture({ company_name: 'ООО «Город»' }),
  );
  expect(page).toHaveTextContent('Рис варим каждое утро.');
  expect(page).toHaveTextContent('готовит и продаёт ООО «Город»');
  expect(within(page).getByRole('link', { name: 'Реквизиты' })).toHaveAttribute(
    'href',
    '/vladivostok/legal-info',
  );
  expect(within(page).getByRole('link', { name: 'Рестораны и часы работы' })).toHaveAttribute(
    'href',
    '/vladivostok/shops',
  );
});

test('the legal page begins with its documents [SHELL-10]', async () => {
  const page = within(await visit('/vladivostok/legal-info'));
  const [first, second] = page.getAllByRole('link');
  expect(first).toHaveAccessibleName('Пользовательское соглашение');
  expect(first).toHaveAttribute('href', '/user-agreement');
  expect(second).toHaveAttribute('href', '/privacy-policy');
});

test('the phone and the address to write to are links, the first of a text too [SHELL-10]', async () => {
  const page = within(await visit('/vladivostok/legal-info', { emails: { feedback: 'brand@example.com' } }));
  const contacts = page.getByRole('heading', { name: 'Обращения' }).closest('section') as HTMLElement;
  expect(contacts).toHaveTextContent('Пишите на brand@example.com или звоните +7 423 200-00-01. Ответим');
  const hrefs = within(contacts)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['mailto:brand@example.com', 'tel:+74232000001']);
});

test('the privacy policy names every company that may have the data [SHELL-10]', async () => {
  const company_names = { vladivostok: 'ООО «Рог»', berlin: 'Küche GmbH' };
  expect(await visit('/privacy-policy', { company_names })).toHaveTextContent('ООО «Рог», Küche GmbH');
});

describe('the page about bonuses', () => {
  const earn = () => screen.queryByRole('heading', { name: 'Как получить' });
  const absence = () => screen.queryByText(/нет бонусной программы/);
  const promotions = () => within(screen.getByRole('article')).queryByRole('link', { name: 'Акции' });

  test('tells how to get and to spend them [SHELL-10]', async () => {
    await visit('/vladivostok/bonus');
    expect(earn()).toBeVisible();
    expect(screen.getByText(/один бонус равен 1 ₽/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Как потратить' })).toBeVisible();
    expect(absence()).toBeNull();
    expect(promotions()).toBeNull();
  });

  test.each([
    ['the brand', false, true],
    ['the city', true, false],
  ])('promises none where %s has none, and leads to the promotions', async (_, loyalty, inCity) => {
    await visit('/vladivostok/bonus', { loyalty }, cityFixture({ loyalty: inCity }));
    expect(absence()).toBeVisible();
    expect(earn()).toBeNull();
    expect(promotions()).toHaveAttribute('href', '/vladivostok/promotions');
  });

  test.each([
    [false, false],
    [true, true],
  ])('while new ones are given out (%s), how to get them is told: %s', async (accrual, isTold) => {
    const bonus = { ...pageFixture().settings?.bonus, accrual } as NonNullable<Settings['bonus']>;
    await visit('/vladivostok/bonus', { bonus });
    expect(earn() !== null).toBe(isTold);
    expect(screen.getByRole('heading', { name: 'Как потратить' })).toBeVisible();
  });
});

test('other pages are there where there are no bonuses', async () => {
  await visit('/vladivostok/payment-info', { loyalty: false });
  expect(screen.queryByText(/нет бонусной программы/)).toBeNull();
});

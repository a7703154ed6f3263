import { cityFixture, settingsFixture } from '@storefront/shared-state/testing';
import { navigationLinks } from './navigationLinks';

const links = {
  ...settingsFixture().links,
  job: 'https://jobs.example.com',
  franchise: 'https://franchise.example.com',
};
const keys = (...args: Parameters<typeof navigationLinks>) => navigationLinks(...args).map(({ key }) => key);

test('a city page links all its pages, vacancies and franchise lead out [SHELL-01]', () => {
  const shown = navigationLinks(settingsFixture({ links }), cityFixture());
  expect(shown.map(({ key }) => key)).toEqual([
    'nav.about',
    'nav.delivery',
    'nav.shops',
    'nav.promotions',
    'nav.bonus',
    'nav.vacancies',
    'nav.franchise',
  ]);
  expect(shown.filter(({ external }) => external).map(({ to }) => to)).toEqual([links.job, links.franchise]);
});

test('what a brand hides is not linked [BRAND-02]', () => {
  const settings = settingsFixture({ links, hidden_links: ['shops', 'about', 'vacancies', 'franchise'] });
  expect(keys(settings, cityFixture())).toEqual(['nav.delivery', 'nav.promotions', 'nav.bonus']);
});

test('delivery is linked only where the city delivers [ROUTE-05]', () => {
  const city = cityFixture({ order_types: { delivery: false, takeaway: true } });
  expect(keys(settingsFixture(), city)).not.toContain('nav.delivery');
});

test('outside a city there are no city pages [ROUTE-04]', () => {
  expect(keys(settingsFixture({ links }), null)).toEqual(['nav.vacancies', 'nav.franchise']);
});

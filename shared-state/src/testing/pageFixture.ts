import ru from '../messages/ru.json';
import type { PageData } from '../page/pageData';
import { cityFixture, productFixture, settingsFixture } from './fixtures';

/**
 * A page as the server would send it for one city with one product; `messages` of the remote under test go
 * into `change`.
 */
export const pageFixture = (change: Partial<PageData> = {}): PageData => ({
  language: 'ru',
  city: cityFixture(),
  cities: { cities: [], big_cities: [], message: null },
  settings: settingsFixture(),
  orderType: 'delivery',
  catalogue: {
    product_groups: [
      {
        id: 1,
        alias: 'rolls',
        name: 'Роллы',
        sort: 1,
        show_on_main: true,
        images: { small: '/pictures/group-rolls', big: '/pictures/group-rolls' },
        products: [productFixture()],
      },
    ],
    popular_products: [],
    version: '1',
  },
  now: Date.UTC(2026, 10, 21, 3, 0),
  fallback: {},
  ...change,
  messages: { shared: ru, ...change.messages },
});

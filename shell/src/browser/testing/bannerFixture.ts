import type { Banner } from '@storefront/contracts';

/** One that is shown at any time, twice a day. */
export const bannerFixture = (change: Partial<Banner> = {}): Banner => ({
  id: 7,
  name: 'Первый заказ дешевле',
  description: 'По промокоду HELLO15',
  images: { small: '/pictures/banner-1', big: '/pictures/banner-1' },
  click_url: '/promotions?alias=first-order',
  button_text: 'Подробнее',
  page_url: [],
  schedule: {
    show_time: { from: '2000-01-01T00:00', to: '2100-01-01T00:00' },
    display_frequency: 2,
    display_frequency_type: 'day',
    delay: 20,
  },
  ...change,
});

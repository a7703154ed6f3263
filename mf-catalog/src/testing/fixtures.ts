import type { Modifier, ProductGroup } from '@storefront/contracts';

export const groupFixture = (change: Partial<ProductGroup> = {}): ProductGroup => ({
  ...{ id: 1, alias: 'all', name: 'Всё', sort: 1, show_on_main: false },
  images: { small: '/g', big: '/g' },
  products: [],
  ...change,
});

/** One that may be left out, and taken once. */
export const modifierFixture = (change: Partial<Modifier> = {}): Modifier => ({
  ...{ id: 1, name: '', image: null, price: 50, min: 0, max: 1, count: 0, type: 'default' },
  ...change,
});

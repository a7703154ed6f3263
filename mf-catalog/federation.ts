import { defineRemote } from '@storefront/federation/define';

/** The menu and what leads to it: home page, product dialog, promotions. */
export default defineRemote({
  name: 'mf-catalog',
  exposes: {
    './HomePage': './src/exposes/HomePage.tsx',
    './PromotionsPage': './src/exposes/PromotionsPage.tsx',
    './ProductInfoModal': './src/exposes/ProductInfoModal.tsx',
    './ProductInfoFrame': './src/exposes/ProductInfoFrame.tsx',
    './FiltersModal': './src/exposes/FiltersModal.tsx',
    './PromoModal': './src/exposes/PromoModal.tsx',
    './lifecycles': './src/exposes/lifecycles.ts',
  },
  contributes: {
    routes: [
      {
        id: 'home',
        path: '/:city',
        expose: 'HomePage',
        drawn: true,
        catalogue: true,
        // The menu's search.
        search: ['q'],
      },
      { id: 'promotions', path: '/:city/promotions', expose: 'PromotionsPage', drawn: true },
    ],
    dialogs: [
      {
        name: 'ProductInfoModal',
        expose: 'ProductInfoModal',
        kind: 'default',
        link: { productKey: { type: 'text', required: true, alias: 'product' } },
        fetchAhead: true,
        frame: 'ProductInfoFrame',
        presses: [{ product: 'productKey' }],
        // From the menu a customer goes back to it; who changes a line of the cart goes on with the cart.
        restoresOnlyWith: 'lineKey',
      },
      { name: 'FiltersModal', expose: 'FiltersModal', kind: 'default' },
      {
        name: 'PromoModal',
        expose: 'PromoModal',
        kind: 'default',
        link: { alias: { type: 'text', required: true } },
      },
    ],
  },
  offers: ['product.dialog', 'product.notes'],
  contracts: '^0.1.0',
  budgets: {
    HomePage: 11_800,
    ProductInfoModal: 10_600,
    PromotionsPage: 2_600,
    PromoModal: 1_750,
    FiltersModal: 2_400,
  },
});

import { defineRemote } from '@storefront/federation/define';

/** Where a payment ends: the order-complete page and the landing after a payment that did not come through. */
export default defineRemote({
  name: 'mf-payments',
  exposes: {
    './OrderCompletePage': './src/exposes/OrderCompletePage.tsx',
    './BackToHomePage': './src/exposes/BackToHomePage.tsx',
    './lifecycles': './src/exposes/lifecycles.ts',
  },
  contributes: {
    routes: [
      { id: 'complete', path: '/:city/order/:orderId/complete', expose: 'OrderCompletePage' },
      { id: 'back-to-home', path: '/:city/back-to-home', expose: 'BackToHomePage' },
    ],
  },
  contracts: '^0.1.0',
  budgets: { OrderCompletePage: 8_000, BackToHomePage: 6_000 },
});

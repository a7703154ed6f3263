import { defineRemote } from '@storefront/federation/define';

/**
 * Paying: the payment page, a document of its own (PAY-05), the order-complete page and the landing after a
 * payment that did not come through.
 */
export default defineRemote({
  name: 'mf-payments',
  exposes: {
    './OrderCompletePage': './src/exposes/OrderCompletePage.tsx',
    './BackToHomePage': './src/exposes/BackToHomePage.tsx',
    './PaymentEntry': './src/exposes/PaymentEntry.tsx',
    './lifecycles': './src/exposes/lifecycles.ts',
  },
  contributes: {
    routes: [
      { id: 'complete', path: '/:city/order/:id/complete', expose: 'OrderCompletePage' },
      { id: 'payment', path: '/:city/order/payment/:key', expose: 'PaymentEntry', document: 'payment' },
      { id: 'back-to-home', path: '/:city/back-to-home', expose: 'BackToHomePage' },
    ],
  },
  offers: ['complete.order'],
  documents: {
    payment: {
      browser: './src/document/browser.tsx',
      server: './src/document/server.tsx',
      budget: 116_000,
    },
  },
  contracts: '^0.1.0',
  budgets: { OrderCompletePage: 3_700, BackToHomePage: 1_000, PaymentEntry: 800 },
});

import { defineRemote } from '@storefront/federation/define';

/** The customer's orders: tracking, and finding an order without an account. */
export default defineRemote({
  name: 'mf-account',
  exposes: {
    './TrackingPage': './src/exposes/TrackingPage.tsx',
    './UserOrderModal': './src/exposes/UserOrderModal.tsx',
    './lifecycles': './src/exposes/lifecycles.ts',
  },
  contributes: {
    routes: [{ id: 'tracking', path: '/:city/order/:orderId/tracking', expose: 'TrackingPage' }],
    dialogs: [{ name: 'UserOrderModal', expose: 'UserOrderModal', kind: 'default' }],
  },
  contracts: '^0.1.0',
  budgets: { TrackingPage: 12_000, UserOrderModal: 10_000 },
});

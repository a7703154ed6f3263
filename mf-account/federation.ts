import { defineRemote } from '@storefront/federation/define';

/** The customer's account and orders: sign-in, profile, history, tracking, and finding an order without an account. */
export default defineRemote({
  name: 'mf-account',
  exposes: {
    './TrackingPage': './src/exposes/TrackingPage.tsx',
    './UserOrderModal': './src/exposes/UserOrderModal.tsx',
    './UserLoginModal': './src/exposes/UserLoginModal.tsx',
    './ProfilePage': './src/exposes/ProfilePage.tsx',
    './lifecycles': './src/exposes/lifecycles.ts',
  },
  contributes: {
    routes: [
      { id: 'tracking', path: '/:city/order/:orderId/tracking', expose: 'TrackingPage' },
      { id: 'profile', path: '/:city/profile', expose: 'ProfilePage' },
    ],
    dialogs: [
      { name: 'UserOrderModal', expose: 'UserOrderModal', kind: 'default' },
      { name: 'UserLoginModal', expose: 'UserLoginModal', kind: 'default' },
    ],
  },
  contracts: '^0.1.0',
  budgets: { TrackingPage: 14_000, UserOrderModal: 10_000, UserLoginModal: 12_000, ProfilePage: 21_000 },
});

import { defineRemote } from '@storefront/federation/define';

/**
 * The customer's account and orders: sign-in, profile, history, tracking, and finding an order without an
 * account.
 */
export default defineRemote({
  name: 'mf-account',
  exposes: {
    './TrackingPage': './src/exposes/TrackingPage.tsx',
    './UserOrderModal': './src/exposes/UserOrderModal.tsx',
    './GuestRemovalModal': './src/exposes/GuestRemovalModal.tsx',
    './UserLoginModal': './src/exposes/UserLoginModal.tsx',
    './ProfilePage': './src/exposes/ProfilePage.tsx',
    './EditAddressModal': './src/exposes/EditAddressModal.tsx',
    './ConfirmDeleteAddressModal': './src/exposes/ConfirmDeleteAddressModal.tsx',
    './ConfirmDeleteAccountModal': './src/exposes/ConfirmDeleteAccountModal.tsx',
    './ConfirmCancelOrderModal': './src/exposes/ConfirmCancelOrderModal.tsx',
    './RepeatOrderModal': './src/exposes/RepeatOrderModal.tsx',
    './BonusAccount': './src/exposes/BonusAccount.tsx',
    './RunningOrder': './src/exposes/RunningOrder.tsx',
    './OrderOverview': './src/exposes/OrderOverview.tsx',
    './lifecycles': './src/exposes/lifecycles.ts',
  },
  contributes: {
    routes: [
      { id: 'tracking', path: '/:city/order/:id/tracking', expose: 'TrackingPage' },
      { id: 'profile', path: '/:city/profile', expose: 'ProfilePage' },
    ],
    dialogs: [
      // Also with accounts: an order of a guest, or of another phone, is found in no profile.
      { name: 'UserOrderModal', expose: 'UserOrderModal', kind: 'default', link: {} },
      {
        name: 'UserLoginModal',
        expose: 'UserLoginModal',
        kind: 'default',
        link: { intent: { type: 'text' }, login_error: { type: 'text' } },
        withoutAccounts: 'UserOrderModal',
      },
      { name: 'GuestRemovalModal', expose: 'GuestRemovalModal', kind: 'default', link: {} },
      { name: 'EditAddressModal', expose: 'EditAddressModal', kind: 'confirm' },
      { name: 'ConfirmDeleteAddressModal', expose: 'ConfirmDeleteAddressModal', kind: 'confirm' },
      { name: 'ConfirmDeleteAccountModal', expose: 'ConfirmDeleteAccountModal', kind: 'confirm' },
      { name: 'ConfirmCancelOrderModal', expose: 'ConfirmCancelOrderModal', kind: 'confirm' },
      { name: 'RepeatOrderModal', expose: 'RepeatOrderModal', kind: 'confirm' },
    ],
    slots: [
      { slot: 'bonus.account', expose: 'BonusAccount', drawn: true },
      { slot: 'order.running', expose: 'RunningOrder' },
      { slot: 'complete.order', expose: 'OrderOverview' },
    ],
  },
  offers: ['tracking.map'],
  contracts: '^0.1.0',
  budgets: {
    TrackingPage: 16_100,
    UserOrderModal: 4_100,
    UserLoginModal: 8_700,
    GuestRemovalModal: 8_000,
    ProfilePage: 3_600,
    BonusAccount: 10_900,
    EditAddressModal: 4_200,
    ConfirmDeleteAddressModal: 1_000,
    ConfirmDeleteAccountModal: 1_200,
    ConfirmCancelOrderModal: 1_100,
    RepeatOrderModal: 2_600,
    RunningOrder: 10_300,
    OrderOverview: 12_000,
  },
});

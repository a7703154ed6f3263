import { defineRemote } from '@storefront/federation/define';

/** The cart in all its places, delivery slots and the checkout. */
export default defineRemote({
  name: 'mf-cart-checkout',
  exposes: {
    './CartPanel': './src/exposes/CartPanel.tsx',
    './CartBar': './src/exposes/CartBar.tsx',
    './CartModal': './src/exposes/CartModal.tsx',
    './SentOrder': './src/exposes/SentOrder.tsx',
    './CartPage': './src/exposes/CartPage.tsx',
    './IntervalsModal': './src/exposes/IntervalsModal.tsx',
    './BonusInfoModal': './src/exposes/BonusInfoModal.tsx',
    './OrderChangesModal': './src/exposes/OrderChangesModal.tsx',
    './ConfirmMoveModal': './src/exposes/ConfirmMoveModal.tsx',
    './lifecycles': './src/exposes/lifecycles.ts',
  },
  contributes: {
    routes: [{ id: 'cart', path: '/:city/cart', expose: 'CartPage' }],
    dialogs: [
      { name: 'CartModal', expose: 'CartModal', kind: 'default', link: { step: { type: 'number' } } },
      { name: 'IntervalsModal', expose: 'IntervalsModal', kind: 'confirm' },
      { name: 'BonusInfoModal', expose: 'BonusInfoModal', kind: 'confirm' },
      { name: 'OrderChangesModal', expose: 'OrderChangesModal', kind: 'confirm' },
      { name: 'ConfirmMoveModal', expose: 'ConfirmMoveModal', kind: 'confirm' },
    ],
    slots: [
      { slot: 'home.aside', expose: 'CartPanel' },
      { slot: 'cart.bar', expose: 'CartBar' },
      { slot: 'order.sent', expose: 'SentOrder' },
    ],
  },
  contracts: '^0.1.0',
  budgets: {
    CartPanel: 9_900,
    CartBar: 3_200,
    SentOrder: 900,
    CartModal: 11_900,
    CartPage: 12_100,
    IntervalsModal: 3_100,
    BonusInfoModal: 1_500,
    OrderChangesModal: 2_600,
    ConfirmMoveModal: 1_800,
  },
});

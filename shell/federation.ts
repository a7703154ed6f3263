import { defineShell } from '@storefront/federation/define';

export default defineShell({
  contracts: '^0.1.0',
  budgets: { entries: 168_000 },
  dialogs: {
    CitiesModal: 'default',
    CallMeBackModal: 'default',
    FeedbackModal: 'default',
    ProviderPartnerModal: 'default',
    RentPartnerModal: 'default',
    MarketingBannerModal: 'default',
    InfoMenu: 'default',
    ServerErrorModal: 'confirm',
    ConfirmEmptyCartModal: 'confirm',
  },
  offers: [
    'bonus.account',
    'cart.bar',
    'delivery.checker',
    'home.aside',
    'legal.sellers',
    'order.running',
    'order.sent',
    'page.bottom',
    'page.top',
  ],
});

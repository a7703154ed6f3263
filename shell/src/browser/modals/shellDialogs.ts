import { guardedImport } from '@storefront/federation/browser';
import type { ComponentType } from 'react';

/** Dialogs that are the shell's own, each with its code fetched when it opens first. Their props are the ones they were opened with. */
const dialogs = {
  CitiesModal: () => guardedImport(() => import('../dialogs/CitiesModal')),
  CallMeBackModal: () => guardedImport(() => import('../dialogs/CallMeBackModal')),
  InfoMenu: () => guardedImport(() => import('../header/InfoMenu')),
  FeedbackModal: () => guardedImport(() => import('../dialogs/FeedbackModal')),
  ProviderPartnerModal: () => guardedImport(() => import('../dialogs/ProviderPartnerModal')),
  RentPartnerModal: () => guardedImport(() => import('../dialogs/RentPartnerModal')),
  MarketingBannerModal: () => guardedImport(() => import('../dialogs/MarketingBannerModal')),
  ServerErrorModal: () => guardedImport(() => import('../dialogs/ServerErrorModal')),
  ConfirmEmptyCartModal: () => guardedImport(() => import('../dialogs/ConfirmEmptyCartModal')),
};
// `openModal` types the props by the dialog's name; here the name is only a text.
export const shellDialogs = dialogs as unknown as Record<
  string,
  () => Promise<{ default: ComponentType<object> }>
>;

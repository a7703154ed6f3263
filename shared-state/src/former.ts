/**
 * What a page shares under the name of the package: its entry, and for one more version the names that remotes
 * built before import from it, as the same copies. Sources import none of them:
 * - `useCommand` is `useSetAtom` of jotai;
 * - `defineMessages` and `useSharedT` are `defineNamespace`, and `useTranslation` of react-i18next;
 * - `lineKey` comes from `@storefront/contracts/lineKey`;
 * - `firstPerField` is `fields` of `decideError`;
 * - `useSaleStep(product)` is `useShared(saleStepAtom)(product)`;
 * - `purchaseCookieDays`: `usePurchase` tells of canceled orders, too;
 * - those of `@storefront/shared-state/flows` are found there;
 * - all others are for the host of a page, which finds them in `@storefront/shared-state/host`.
 *
 * @deprecated
 */

export { lineKey } from '@storefront/contracts/lineKey';
export { useSetAtom as useCommand } from 'jotai';
export { analyticsEventsAtom, purchaseCookieDays } from './analytics/analytics';
export { sessionReadyAtom } from './api/sessionReady';
export { acceptCart } from './cart/cartState';
export { clearCart } from './cart/reloadCart';
export { useSaleStep } from './cart/saleStep';
export { enterCity } from './context/enterCity';
export { firstPerField } from './errors/errorPolicy';
export * from './flows';
export { createI18n } from './i18n/createI18n';
export { forgetFailedMessages, loadMessages, registerMessages } from './i18n/messageLoaders';
export { pseudoMessages } from './i18n/pseudo';
export { defineMessages, useSharedT } from './i18n/releasedMessages';
export { waitForMessages } from './i18n/withMessages';
export * from './index';
export { closeTopModal, declareModals } from './modals/modals';
export { dismissNotification, notificationsAtom } from './notifications/notifications';
export { HostSlotContext } from './slots/HostSlot';
export { HostSourcesContext } from './slots/hostSources';
export { readCookie, setCookie } from './storage/cookies';

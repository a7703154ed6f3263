/**
 * What only the host of a page needs of the store: the shell bundles it, and remotes neither see nor share it. A
 * remote's test is the host of the part that it renders.
 */

export type { AnalyticsEvent, AnalyticsItem } from './analytics/AnalyticsEvent';
export { analyticsEventsAtom, answerConsent, mayMeasure, trackPurchase } from './analytics/analytics';
export { listenToAnalytics } from './analytics/listenToAnalytics';
export { sessionReadyAtom } from './api/sessionReady';
export { acceptCart } from './cart/cartState';
export { changePlainLine, plainCountAtom, takeOverLines } from './cart/earlyLines';
export { followLastHour } from './cart/followLastHour';
export { followPromise } from './cart/followPromise';
export { clearCart } from './cart/reloadCart';
export { addOncePlaceKnown } from './context/applyContext';
export { changeLanguage } from './context/changeLanguage';
export { switchOrderType } from './context/chooseContext';
export { enterCity } from './context/enterCity';
export { notePlace } from './context/notePlace';
export { placeQuestionAtom } from './context/placeQuestion';
export { createI18n } from './i18n/createI18n';
export { forgetFailedMessages, loadMessages, registerMessages } from './i18n/messageLoaders';
export type { Resources } from './i18n/Namespaces';
export { pseudoMessages } from './i18n/pseudo';
export { waitForMessages } from './i18n/withMessages';
export { closeTopModal, declareModals } from './modals/modals';
export { dismissNotification, notificationsAtom } from './notifications/notifications';
export { sentOrderAtom } from './order/sentOrder';
export { eraseOldOrders } from './recent/placedOrders';
export { dropTypedSearch, typedSearchAtom } from './search/searchText';
export { isOrderPage } from './session/isOrderPage';
export { HostSlotContext, type HostSlotProps } from './slots/HostSlot';
export { type HostSource, HostSourcesContext } from './slots/hostSources';
export { readCookie, setCookie } from './storage/cookies';
export { createStorefrontStore, type Store } from './store/store';
export { followOtherTabs } from './tabs/followOtherTabs';

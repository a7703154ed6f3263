/**
 * What only the host of a page needs of the store: the shell bundles it, and remotes neither see nor share it.
 */

export type { AnalyticsEvent } from './analytics/AnalyticsEvent';
export { answerConsent, mayMeasure, trackPurchase } from './analytics/analytics';
export { listenToAnalytics } from './analytics/listenToAnalytics';
export { changePlainLine, plainCountAtom, takeOverLines } from './cart/earlyLines';
export { followLastHour } from './cart/followLastHour';
export { followPromise } from './cart/followPromise';
export { addOncePlaceKnown } from './context/applyContext';
export { changeLanguage } from './context/changeLanguage';
export { switchOrderType } from './context/chooseContext';
export { notePlace } from './context/notePlace';
export { placeQuestionAtom } from './context/placeQuestion';
export { isLanguage } from './language/languageAtom';
export { sentOrderAtom } from './order/sentOrder';
export { eraseOldOrders } from './recent/placedOrders';
export { isOrderPage } from './session/isOrderPage';
export { createStorefrontStore } from './store/store';
export { followOtherTabs } from './tabs/followOtherTabs';

/**
 * One store for the shell and every remote: read-only atoms, derived atoms and named commands; the writable
 * bases stay inside.
 */

export { lineKey } from '@storefront/contracts/lineKey';
export { addressAtom } from './address/addressAtom';
export type { AnalyticsEvent, AnalyticsItem } from './analytics/AnalyticsEvent';
export {
  analyticsEventsAtom,
  answerConsent,
  mayMeasure,
  purchaseCookieDays,
  trackEvent,
  trackPurchase,
} from './analytics/analytics';
export { listenToAnalytics } from './analytics/listenToAnalytics';
export { useAnalytics } from './analytics/useAnalytics';
export { usePurchase } from './analytics/usePurchase';
export { apiAtom } from './api/apiAtom';
export {
  type ApiClient,
  type CallArguments,
  createApiClient,
  type Failure,
  isUnanswered,
  type Result,
  type Success,
} from './api/client';
export { newRequestId } from './api/newRequestId';
export { expectSession, sessionReadyAtom, whenSessionReady } from './api/sessionReady';
export { type ApiConfiguration, type ApiResponse, apiKey, CallError, useApi } from './api/useApi';
export { workForToken } from './captcha/workForToken';
export {
  acceptCart,
  cartAtom,
  cartCountAtom,
  cartFlagsAtom,
  cartQueuedAtom,
  cartSettlingAtom,
  lineCountsAtom,
  productCountsAtom,
} from './cart/cartState';
export { addToCart, changeLine, flushCart, quantityDebounceMs } from './cart/changeLine';
export { changePlainLine, plainCountAtom, takeOverLines } from './cart/earlyLines';
export { followLastHour } from './cart/followLastHour';
export { followPromise } from './cart/followPromise';
export { listChosenModifiers } from './cart/listChosenModifiers';
export type { ProductChoice } from './cart/PendingLine';
export { preselectedProductsAtom } from './cart/preselectedProduct';
export {
  changeCart,
  chooseInterval,
  clearCart,
  refuseBag,
  reloadCart,
  whenCartChanged,
} from './cart/reloadCart';
export { canAddStep, nextCount, previousCount, saleStepAtom, snapCount, useSaleStep } from './cart/saleStep';
export { usableContextAtom } from './cart/usableContext';
export {
  type CatalogueState,
  catalogueAtom,
  catalogueRequestAtom,
  productsByKeyAtom,
  reloadCatalogue,
} from './catalogue/catalogue';
export { hasModifiers, needsChoice } from './catalogue/needsChoice';
export { citiesAtom, cityAtom } from './city/cityAtom';
export { addOncePlaceKnown, addPreselected, applyContext } from './context/applyContext';
export { changeLanguage } from './context/changeLanguage';
export {
  chooseAddressByCoordinates,
  chooseAddressById,
  chooseAddressByText,
  chooseShop,
  resetShop,
  switchOrderType,
} from './context/chooseContext';
export type { MoveQuestion } from './context/confirmMove';
export { enterCity } from './context/enterCity';
export { notePlace } from './context/notePlace';
export { placeQuestionAtom } from './context/placeQuestion';
export { rewordPlace } from './context/rewordPlace';
export { type Seller, sellerAtom } from './context/seller';
export {
  anyDiet,
  changeDiet,
  type Diet,
  type DietConflict,
  dietAtom,
  findConflicts,
  restoreDiet,
} from './diet/diet';
export { useConflictText } from './diet/useConflictText';
export {
  decideError,
  type ErrorDecision,
  type ErrorPlace,
  type ErrorTopic,
  firstPerField,
} from './errors/errorPolicy';
export { reportFailure, tellFailure } from './errors/reportFailure';
export { createI18n } from './i18n/createI18n';
export {
  defineMessages,
  type MessageKey,
  type Messages,
  type Translate,
  waitForMessages,
} from './i18n/defineMessages';
export type { I18n, Resources } from './i18n/I18n';
export { i18nAtom } from './i18n/i18nAtom';
export { lowerNoun } from './i18n/lowerNoun';
export { fetchMessagesBy, forgetFailedMessages, loadMessages } from './i18n/messageLoaders';
export { pseudoMessages, speakPseudo } from './i18n/pseudo';
export { useSharedT } from './i18n/sharedMessages';
export { isLanguage, languageAtom, languages } from './language/languageAtom';
export {
  closeAllModals,
  closeModal,
  closeTopModal,
  declareModals,
  type ModalKind,
  type ModalName,
  type ModalProps,
  type ModalsState,
  modalAskedAtAtom,
  modalSwitchMs,
  modalsAtom,
  type NamedModal,
  type OpenModal,
  openModal,
  openNamedModal,
  topModalAtom,
} from './modals/modals';
export { useCloseModal } from './modals/useCloseModal';
export { formatMoney, toMinor } from './money/formatMoney';
export { useMoney } from './money/useMoney';
export {
  dismissNotification,
  flashDurationMs,
  type Notification,
  notificationsAtom,
  notify,
} from './notifications/notifications';
export {
  forgetSentOrder,
  keepSentOrder,
  lookForSentOrder,
  readSentOrder,
  sentOrderAtom,
} from './order/sentOrder';
export { orderTypeAtom } from './orderType/orderTypeAtom';
export type { PageData } from './page/pageData';
export { createPageStore } from './page/presetStore';
export {
  eraseOldOrders,
  findRunningOrder,
  type PlacedOrder,
  readPlacedOrders,
  rememberOrderOver,
  rememberPlacedOrder,
} from './recent/placedOrders';
export { recentlyOrderedAtom, rememberOrdered, restoreRecentlyOrdered } from './recent/recentlyOrdered';
export { isOrderPage } from './session/isOrderPage';
export { acceptUser, enterSession, signOut } from './session/reloadSession';
export { forgetCustomer } from './session/rememberUser';
export { type SessionState, sessionAtom, userAtom } from './session/sessionAtom';
export { startSession } from './session/startSession';
export { customerAuthAtom, settingsAtom } from './settings/settingsAtom';
export { type ShareOutcome, type Sharing, shareLink } from './share/shareLink';
export { shopAtom } from './shop/shopAtom';
export { HostSlot, HostSlotContext, type HostSlotProps } from './slots/HostSlot';
export {
  type FindProductNotes,
  type HostSource,
  HostSourcesContext,
  type ProductNote,
  useHostSources,
} from './slots/hostSources';
export { readCookie, setCookie } from './storage/cookies';
export {
  readDeviceList,
  readDeviceValue,
  readVisitValue,
  writeDeviceValue,
  writeVisitValue,
} from './storage/deviceStorage';
export { StorefrontProvider, type StorefrontProviderProps } from './store/StorefrontProvider';
export { createStorefrontStore, renderedValue, type Store } from './store/store';
export { useCommand } from './store/useCommand';
export { useShared } from './store/useShared';
export { followOtherTabs } from './tabs/followOtherTabs';
export { foldPlaceText } from './text/foldPlaceText';
export { clockOffsetAtom, syncClock } from './time/clock';
export { type CityZone, zoneName } from './time/zoneName';

/**
 * One store for the shell and every remote: read-only atoms, derived atoms and named commands; the writable
 * bases stay inside.
 */

export { addressAtom } from './address/addressAtom';
export { trackEvent } from './analytics/analytics';
export { useAnalytics } from './analytics/useAnalytics';
export { usePurchase } from './analytics/usePurchase';
export { apiAtom } from './api/apiAtom';
export {
  type ApiClient,
  createApiClient,
  type Failure,
  isUnanswered,
  type Result,
} from './api/client';
export { newRequestId } from './api/newRequestId';
export { expectSession } from './api/sessionReady';
export { apiKey, useApi } from './api/useApi';
export { workForToken } from './captcha/workForToken';
export {
  cartAtom,
  cartCountAtom,
  cartFailureAtom,
  cartQueuedAtom,
  cartSettlingAtom,
  lineCountsAtom,
} from './cart/cartState';
export { addToCart, changeLine, flushCart } from './cart/changeLine';
export { listChosenModifiers } from './cart/listChosenModifiers';
export type { ProductChoice } from './cart/PendingLine';
export {
  changeCart,
  reloadCart,
} from './cart/reloadCart';
export { canAddStep, nextCount, previousCount, saleStepAtom } from './cart/saleStep';
export {
  catalogueAtom,
  catalogueRequestAtom,
  productsByKeyAtom,
  reloadCatalogue,
} from './catalogue/catalogue';
export { hasModifiers, needsChoice } from './catalogue/needsChoice';
export { citiesAtom, cityAtom } from './city/cityAtom';
export { sellerAtom } from './context/seller';
export { type Diet, dietAtom, findConflicts } from './diet/diet';
export { useConflictText } from './diet/useConflictText';
export { decideError } from './errors/errorPolicy';
export { reportFailure, tellFailure } from './errors/reportFailure';
export { i18nAtom } from './i18n/i18nAtom';
export { lowerNoun } from './i18n/lowerNoun';
export type { Namespaces } from './i18n/Namespaces';
export { defineNamespace } from './i18n/withMessages';
export { languageAtom } from './language/languageAtom';
export {
  closeAllModals,
  closeModal,
  type ModalProps,
  modalsAtom,
  type OpenModal,
  openModal,
  openNamedModal,
  topModalAtom,
} from './modals/modals';
export { useCloseModal } from './modals/useCloseModal';
export { formatMoney, toMinor } from './money/formatMoney';
export { useMoney } from './money/useMoney';
export { notify } from './notifications/notifications';
export { orderTypeAtom } from './orderType/orderTypeAtom';
export type { PageData } from './page/pageData';
export { createPageStore } from './page/presetStore';
export { rememberOrdered } from './recent/recentlyOrdered';
export { typeSearch, useSearchText } from './search/searchText';
export { sessionAtom, userAtom } from './session/sessionAtom';
export { startSession } from './session/startSession';
export { customerAuthAtom, settingsAtom } from './settings/settingsAtom';
export { shareLink } from './share/shareLink';
export { shopAtom } from './shop/shopAtom';
export { HostSlot } from './slots/HostSlot';
export {
  type FindProductNotes,
  type ProductNote,
  useHostSources,
} from './slots/hostSources';
export { readDeviceList, readDeviceValue, writeDeviceValue } from './storage/deviceStorage';
export { StorefrontProvider } from './store/StorefrontProvider';
export { useShared } from './store/useShared';
export { foldPlaceText } from './text/foldPlaceText';
export { clockOffsetAtom, syncClock } from './time/clock';
export { type CityZone, zoneName } from './time/zoneName';

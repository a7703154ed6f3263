import * as former from './former';

/** All values that the package offered in the version before this one. */
const released = `
  HostSlot HostSlotContext HostSourcesContext StorefrontProvider acceptCart acceptUser addToCart
  addressAtom analyticsEventsAtom anyDiet apiAtom apiKey applyContext canAddStep cartAtom
  cartCountAtom cartFlagsAtom cartQueuedAtom cartSettlingAtom catalogueAtom catalogueRequestAtom
  changeCart changeDiet changeLine chooseAddressByCoordinates chooseAddressById chooseAddressByText
  chooseInterval chooseShop citiesAtom cityAtom clearCart clockOffsetAtom closeAllModals closeModal
  closeTopModal createApiClient createI18n createPageStore customerAuthAtom decideError
  declareModals defineMessages defineNamespace dietAtom dismissNotification enterCity enterSession
  expectSession findConflicts findRunningOrder firstPerField flushCart foldPlaceText forgetCustomer
  forgetFailedMessages forgetSentOrder formatMoney hasModifiers i18nAtom isUnanswered keepSentOrder
  languageAtom lineCountsAtom lineKey listChosenModifiers loadMessages lowerNoun modalAskedAtAtom
  modalsAtom needsChoice newRequestId nextCount notificationsAtom notify openModal openNamedModal
  orderTypeAtom preselectedProductsAtom previousCount productCountsAtom productsByKeyAtom
  pseudoMessages purchaseCookieDays readCookie readDeviceList readDeviceValue readPlacedOrders
  readSentOrder recentlyOrderedAtom refuseBag registerMessages reloadCart reloadCatalogue
  rememberOrderOver rememberOrdered rememberPlacedOrder reportFailure restoreRecentlyOrdered
  rewordPlace saleStepAtom sellerAtom sessionAtom sessionReadyAtom setCookie settingsAtom shareLink
  shopAtom signOut snapCount startSession syncClock tellFailure toMinor topModalAtom trackEvent
  usableContextAtom useAnalytics useApi useCloseModal useCommand useConflictText useHostSources
  useMoney usePurchase useSaleStep useShared useSharedT userAtom waitForMessages whenCartChanged
  whenSessionReady workForToken writeDeviceValue zoneName
`;

test('a remote built before finds every name that it imports', () => {
  const names = released.trim().split(/\s+/);
  expect(names.filter((name) => !(name in former))).toEqual([]);
});

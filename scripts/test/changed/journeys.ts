/**
 * Journeys whose subject is one remote, for `npm test -- --changed`: those that would notice that its pages and
 * dialogs no longer work. All other journeys are left to `npm test -- --all`.
 */
export const journeysByRemote: Readonly<Record<string, readonly string[]>> = {
  'mf-catalog': ['menu', 'product', 'search', 'takeaway'],
  'mf-cart-checkout': ['cart', 'checkoutForm', 'offers', 'slots', 'takeaway'],
  'mf-account': ['login', 'orders', 'profile', 'tracking'],
  'mf-payments': ['payment', 'sentOrder', 'takeaway'],
  'mf-shops-map': ['address', 'orderType', 'shops', 'zones', 'takeaway'],
};

/**
 * For a change that every part of the page may feel: an order for each way to get it, and one that is paid by
 * card.
 */
export const journeysAcross: readonly string[] = ['delivery', 'payment', 'takeaway'];

/** The order button stands outside the form it sends and names it by this. */
export const checkoutFormId = 'checkout';

/**
 * The layouts as media queries (D-01). Style sheets have the same two widths: a custom property cannot stand
 * in a media query.
 */
export const layouts = {
  /** One column; the checkout asks one question at a time. */
  phone: '(max-width: 767px)',
  /** All that is wider: several columns, dialogs in the middle instead of sheets at the bottom. */
  abovePhone: '(min-width: 768px)',
  /** All that is narrower than the desktop: the cart is a bar and a dialog. */
  belowDesktop: '(max-width: 1023px)',
  /** The cart stands beside the menu and has a page of its own; list and map stand side by side. */
  desktop: '(min-width: 1024px)',
} as const;

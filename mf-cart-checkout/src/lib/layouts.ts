/** From here on the desktop layout: the cart stands beside the menu and has a page of its own (D-01). */
export const desktopLayout = '(min-width: 1024px)';
/** From here on three nearest slots instead of two (D-01). */
export const wideScreen = '(min-width: 768px)';

/** Below it the checkout asks one question at a time (D-01). */
export const phoneLayout = '(max-width: 767px)';

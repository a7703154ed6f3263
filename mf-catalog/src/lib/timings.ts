/** ROUTE-03: `?group=` scrolls after this pause, so that the page stands. */
export const scrollToGroupMs = 500;
/** PROMO-01: `?alias=` on the promotions page scrolls after this pause. */
export const scrollToPromotionMs = 300;
/** The address follows what is typed into the search after this pause. */
export const searchAddressMs = 300;
/** HOME-07: longer SEO texts are collapsed. */
export const seoCollapseCharacters = 319;
/** HOME-02: groups shown above the menu. */
export const popularGroupsMost = 3;
/** A phone's first screen shows so many cards: their pictures come first. */
export const firstScreenCards = 2;

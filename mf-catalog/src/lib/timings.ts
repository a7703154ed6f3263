/** ROUTE-03: `?group=` scrolls after this pause, so that the page stands. */
export const scrollToGroupMs = 500;
/** PROMO-01: `?alias=` on the promotions page scrolls after this pause. */
export const scrollToPromotionMs = 300;
/** A text that has found something and stood so long is offered at the next search. */
export const keptSearchMs = 1500;
/** HOME-07: longer SEO texts are collapsed. */
export const seoCollapseCharacters = 319;
/** HOME-02: groups shown above the menu. */
export const popularGroupsMost = 3;
/** A phone's first screen shows so many cards: their pictures come first. */
export const firstScreenCards = 2;

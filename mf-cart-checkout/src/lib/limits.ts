/** D-93. */
export const commentLimit = 500;
/** SLOT-02: nearest slots shown below and from 768 px on. */
export const nearestSlotsNarrow = 2;
export const nearestSlotsWide = 3;
/** CART-09. */
export const relatedSkeletonsNarrow = 5;
/** GIFT-02: the longest promo code there may be. */
export const promocodeLimit = 40;
/** How many gifts that cannot be taken yet are named at once; the rest wait behind a button. */
export const namedGifts = 1;

/** The most that a note for the courier may say, as the API takes it. */
export const noteLimit = 300;

/** The most sets of cutlery that one order may ask for, as the API takes it. */
export const cutleryLimit = 20;

/** The most pieces of one line (PROD-06, D-13). */
export const lineLimit = 100;
/** D-93. */
export const commentLimit = 500;
/** SLOT-02: nearest slots shown below and from 768 px on. */
export const nearestSlotsNarrow = 2;
export const nearestSlotsWide = 3;
/** CART-09. */
export const relatedSkeletonsNarrow = 5;

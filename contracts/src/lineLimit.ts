/** The most pieces of one cart line (PROD-06, D-13). */
export const lineLimit = 100;

/** The most pieces of one line (PROD-06, D-13). The server has the last word. */
export const lineLimit = 100;

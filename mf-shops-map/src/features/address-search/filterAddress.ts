/**
 * Letters of every alphabet we speak, digits and the signs that addresses are written with (ADDR-03, D-54).
 */
const foreign = /[^\p{L}\p{M}\p{N}\-/.,'ʻʼ’№()«»"& ]/gu;

/** What was typed or pasted without the signs that no address has; spaces of any kind become plain ones. */
export const filterAddress = (text: string): string =>
  text.replace(/\s/gu, ' ').replace(foreign, '').replace(/ {2,}/g, ' ');

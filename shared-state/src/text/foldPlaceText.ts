/**
 * Case, marks and the two Turkish i do not matter; the same on server and browser, whatever their languages.
 */
export const foldPlaceText = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').trim();

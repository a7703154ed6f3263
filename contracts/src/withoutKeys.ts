/** `?key=…&lang=ru` of an address, wherever it stands in a line. */
const query = /\?[\w.%~[\]-]+=[^\s"'\\<>]*/g;
/**
 * `/order/payment/KEY`, `/order/payment-return/KEY`: who has the key sees and pays the order. Files of that
 * name have an extension.
 */
const keyInPath = /(\/payment(?:-return)?\/)[\w-]{16,}(?![\w.-])/g;

/**
 * A log line whose addresses open nothing: their queries hold keys of orders, codes, what was typed into a
 * search for an address, and signed choices of releases.
 */
export const withoutKeys = (line: string): string => line.replace(query, '?…').replace(keyInPath, '$1…');

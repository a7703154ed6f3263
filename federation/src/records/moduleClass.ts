/**
 * What a class of a CSS module is called. A release needs no more than its hash: the names of file and class
 * were a ninth of a page's HTML. Six signs tell 10^10 classes apart.
 */
export const moduleClassName = {
  development: '[name]_[local]_[hash:base64:5]',
  production: '_[hash:base64:6]',
} as const;

/** Finds such a class in a selector, also of releases that were built with the long names. */
export const moduleClass = /\.([\w-]*-module_[\w-]+|_\w{6}(?![\w-]))/;

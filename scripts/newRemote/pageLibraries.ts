import { sharedLibraries } from '@storefront/federation/records';

/** What a page has once beside our own packages: who installs these says with which version they test. */
export const pageLibraries = new Set(
  sharedLibraries.map(({ packageName }) => packageName).filter((name) => !name.startsWith('@storefront/')),
);

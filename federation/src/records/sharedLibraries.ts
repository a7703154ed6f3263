/** A library of which a page has exactly one copy: the shell's. */
export interface SharedLibrary {
  /** The import that is shared; with a `/` at the end it covers the sub-paths. */
  key: string;
  /** The npm package whose version counts. */
  packageName: string;
  /** A release that needs another version is refused instead of merely warned about. */
  strictVersion: boolean;
  /** Not part of the shell's first screen; fetched when the first remote asks for it. */
  lazy?: boolean;
}

/**
 * Libraries that live inside shared-state, in one copy that is tree-shaken: a library shared by itself is
 * not. Remotes must not bring their own; by name, what they import instead.
 */
export const enclosedLibraries: ReadonlyMap<string, string> = new Map([
  ['react-router', '@storefront/shared-state/router'],
  ['react-router-dom', '@storefront/shared-state/router'],
  ['swr', 'useApi of @storefront/shared-state'],
  ['i18next', 'defineMessages of @storefront/shared-state'],
  ['react-i18next', 'defineMessages of @storefront/shared-state'],
]);

/** All shared libraries. An exact key does not cover sub-paths, so those stand beside it. */
export const sharedLibraries: readonly SharedLibrary[] = [
  { key: 'react', packageName: 'react', strictVersion: true },
  { key: 'react/', packageName: 'react', strictVersion: true },
  { key: 'react-dom', packageName: 'react-dom', strictVersion: true },
  { key: 'react-dom/', packageName: 'react-dom', strictVersion: true },
  { key: 'jotai', packageName: 'jotai', strictVersion: false },
  { key: 'jotai/', packageName: 'jotai', strictVersion: false },
  { key: '@storefront/shared-state', packageName: '@storefront/shared-state', strictVersion: true },
  { key: '@storefront/shared-state/router', packageName: '@storefront/shared-state', strictVersion: true },
  {
    key: '@storefront/shared-state/forms',
    packageName: '@storefront/shared-state',
    strictVersion: true,
    lazy: true,
  },
  { key: '@storefront/shared-ui', packageName: '@storefront/shared-ui', strictVersion: true },
  {
    key: '@storefront/shared-ui/forms',
    packageName: '@storefront/shared-ui',
    strictVersion: true,
    lazy: true,
  },
];

/** The shared library that answers an import, if any. */
export function sharedLibrary(request: string): SharedLibrary | undefined {
  return sharedLibraries.find(({ key }) => (key.endsWith('/') ? request.startsWith(key) : request === key));
}

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
  /**
   * What of it is shared, where the whole is too big for the first screen: these exports, from the package or
   * file in which it has them. An export is added here and is there with the shell's next release.
   */
  offers?: { from: string; names: readonly string[] };
  /** The import that the shell shares in its place: it has the names of before, too. */
  sharedAs?: string;
  /**
   * Names that go with the next version of the package, or `*` for all of them, with the line to write instead;
   * NAME in it is the name. Until then they are the same copies.
   */
  instead?: Readonly<Record<string, string>>;
  /** A text that each bundle with the library holds, minified or not. */
  mark?: string;
}

/** All shared libraries. An exact key does not cover sub-paths, so those stand beside it. */
export const sharedLibraries: readonly SharedLibrary[] = [
  { key: 'react', packageName: 'react', strictVersion: true, mark: '.updater.enqueueSetState(' },
  { key: 'react/', packageName: 'react', strictVersion: true },
  { key: 'react-dom', packageName: 'react-dom', strictVersion: true, mark: 'DetermineComponentFrameRoot' },
  { key: 'react-dom/', packageName: 'react-dom', strictVersion: true },
  { key: 'jotai', packageName: 'jotai', strictVersion: false, mark: 'no atom init' },
  { key: 'jotai/', packageName: 'jotai', strictVersion: false },
  {
    key: 'react-router-dom',
    packageName: 'react-router-dom',
    strictVersion: true,
    offers: {
      from: 'react-router',
      names: [
        'BrowserRouter',
        'Link',
        'NavLink',
        'Outlet',
        'useLocation',
        'useNavigate',
        'useParams',
        'useRoutes',
        'useSearchParams',
      ],
    },
    mark: 'may be used only in the context of a <Router>',
  },
  { key: 'swr', packageName: 'swr', strictVersion: false, mark: 'Fallback data is required when using' },
  {
    key: 'react-hook-form',
    packageName: 'react-hook-form',
    strictVersion: false,
    lazy: true,
    mark: 'validatingFields',
  },
  { key: 'i18next', packageName: 'i18next', strictVersion: false, mark: 'languageUtils' },
  {
    key: 'react-i18next',
    packageName: 'react-i18next',
    strictVersion: false,
    offers: {
      // By its own name the module would ask the page for itself.
      from: '../react-i18next/dist/es/index.js',
      names: ['I18nContext', 'I18nextProvider', 'Trans', 'useTranslation'],
    },
    mark: 'NO_I18NEXT_INSTANCE',
  },
  {
    key: '@storefront/shared-state',
    packageName: '@storefront/shared-state',
    strictVersion: true,
    sharedAs: '@storefront/shared-state/former',
    instead: {
      defineMessages: "import { defineNamespace } from '@storefront/shared-state'",
      useCommand: "import { useSetAtom } from 'jotai'",
      useSharedT: "import { useTranslation } from 'react-i18next'",
    },
  },
  { key: '@storefront/shared-state/flows', packageName: '@storefront/shared-state', strictVersion: true },
  {
    key: '@storefront/shared-state/router',
    packageName: '@storefront/shared-state',
    strictVersion: true,
    instead: { '*': "import { NAME } from 'react-router-dom'" },
  },
  {
    key: '@storefront/shared-state/forms',
    packageName: '@storefront/shared-state',
    strictVersion: true,
    lazy: true,
    instead: {
      Controller: "import { NAME } from 'react-hook-form'",
      get: "import { NAME } from 'react-hook-form'",
      useWatch: "import { NAME } from 'react-hook-form'",
    },
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

/** What to do about an export that a page does not have of a library that is shared in part. */
export const howToOffer = (request: string, name: string): string =>
  `add '${name}' to the names of ${request} in federation/src/records/sharedLibraries.ts, and release the shell`;

/**
 * What a page shares under the name of the package: its entry, and for one more version the names that remotes
 * built before import from it, as the same copies. Sources import none of them; `shared-state/CHANGELOG.md`
 * says what stands in their place.
 */

/** @deprecated `useSetAtom` of jotai */
export { useSetAtom as useCommand } from 'jotai';
/** @deprecated `defineNamespace`, and `useTranslation` of react-i18next */
export { defineMessages, useSharedT } from './i18n/releasedMessages';
export * from './index';

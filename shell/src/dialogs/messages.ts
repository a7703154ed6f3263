import { defineNamespace } from '@storefront/shared-state';
import type { ParseKeys } from 'i18next';
import type ru from './messages/ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'shell-dialogs': typeof ru;
  }
}

export type DialogKey = ParseKeys<'shell-dialogs'>;

/**
 * The words of the shell's own dialogs, apart from its other words: they come with the first dialog, no page
 * carries them.
 */
export const withDialogWords = defineNamespace(
  'shell-dialogs',
  (language) => import(`./messages/${language}.json`),
);

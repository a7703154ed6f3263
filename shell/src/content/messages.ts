import { defineNamespace } from '@storefront/shared-state';
import type { ParseKeys } from 'i18next';
import type ru from './messages/ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'shell-content': typeof ru;
  }
}

export const contentNamespace = 'shell-content';
export type ContentKey = ParseKeys<'shell-content'>;

/** The texts of the content pages, apart from the shell's other words because only those pages carry them. */
export const withContent = defineNamespace(
  contentNamespace,
  (language) => import(`./messages/${language}.json`),
);

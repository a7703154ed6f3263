import { defineMessages, type MessageKey } from '@storefront/shared-state';
import type ru from './messages/ru.json';

export const contentNamespace = 'shell-content';
export type ContentKey = MessageKey<typeof ru>;

/** The texts of the content pages, apart from the shell's other words because only those pages carry them. */
export const { useT: useContentT, withMessages: withContent } = defineMessages<typeof ru>(
  contentNamespace,
  (language) => import(`./messages/${language}.json`),
);

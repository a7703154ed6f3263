import { defineMessages, type MessageKey } from '@storefront/shared-state';
import type ru from './messages/ru.json';

export type DialogKey = MessageKey<typeof ru>;

/**
 * The words of the shell's own dialogs, apart from its other words: they come with the first dialog, no page
 * carries them.
 */
export const { useT: useDialogT, withMessages: withDialogWords } = defineMessages<typeof ru>(
  'shell-dialogs',
  (language) => import(`./messages/${language}.json`),
);

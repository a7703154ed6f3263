import type ru from '../messages/ru.json';
import { defineMessages } from './defineMessages';

/** Words that several packages use; every page has them. */
export const { useT: useSharedT } = defineMessages<typeof ru>(
  'shared',
  (language) => import(`../messages/${language}.json`),
);

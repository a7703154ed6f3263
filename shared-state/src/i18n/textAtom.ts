import { atom } from 'jotai';
import type ru from '../messages/ru.json';
import type { Translate } from './defineMessages';
import { i18nAtom } from './i18nAtom';
import { getTranslators } from './translators';

/** Words for commands, which are no components: the `shared` namespace in the page's language. */
export const textAtom = atom(
  (get): Translate<typeof ru> =>
    (key, values) =>
      getTranslators(get(i18nAtom)).current('shared')(key, values),
);

import { atom } from 'jotai';
import type ru from '../messages/ru.json';
import type { Translate } from './defineMessages';
import { i18nAtom } from './i18nAtom';

/** Words for commands, which are no components: the `shared` namespace in the page's language. */
export const textAtom = atom(
  (get) => ((key, values) => get(i18nAtom).t(key, { ns: 'shared', ...values })) as Translate<typeof ru>,
);

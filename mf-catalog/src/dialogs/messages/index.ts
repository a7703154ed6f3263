import { defineMessages } from '@storefront/shared-state';
import type ru from './ru.json';

/** Words of dialogs and of what else opens on demand; the first screen is rendered without them. */
export const { useT, withMessages } = defineMessages<typeof ru>(
  'mf-catalog-dialogs',
  (language) => import(`./${language}.json`),
);

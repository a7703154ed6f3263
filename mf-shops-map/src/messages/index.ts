import { defineMessages } from '@storefront/shared-state';
import type ru from './ru.json';

export const { useT, withMessages } = defineMessages<typeof ru>(
  'mf-shops-map',
  (language) => import(`./${language}.json`),
);

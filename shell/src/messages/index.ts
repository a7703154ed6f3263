import { defineMessages } from '@storefront/shared-state';
import type ru from './ru.json';

/** The words of header, footer, dialogs and notices; every page has them. */
export const { useT } = defineMessages<typeof ru>('shell', (language) => import(`./${language}.json`));

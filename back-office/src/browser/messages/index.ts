import type { Language } from '@storefront/contracts';
// The messages join those that i18next knows by type.
import type { Namespaces } from '@storefront/shared-state';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    office: typeof ru;
  }
}

export const loadMessages = (language: Language): Promise<Namespaces['office']> =>
  import(`./${language}.json`).then((file) => file.default);

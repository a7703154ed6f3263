import type { Language } from '@storefront/contracts';
import { createInstance } from 'i18next';
import de from './de.json';
import en from './en.json';
import ru from './ru.json';
import tr from './tr.json';
import uk from './uk.json';
import uz from './uz.json';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type FileKey = keyof typeof ru;
/** The plural forms of a message are one key; `count` says which form is meant. */
type WithoutForm<K extends string> = K extends `${infer Base}_${PluralForm}`
  ? `${Base}_other` extends FileKey
    ? Base
    : K
  : K;

export type MessageKey = WithoutForm<FileKey>;
export type MessageParams = Record<string, string | number>;
/** Says a message in one language; a placeholder `{{name}}` takes the parameter of that name. */
export type Say = (key: MessageKey, params?: MessageParams) => string;

const files: Record<Language, object> = { ru, en, tr, uz, de, uk };
const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: 'ru',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  defaultNS: 'api',
  resources: Object.fromEntries(Object.entries(files).map(([language, api]) => [language, { api }])),
  interpolation: { escapeValue: false },
});

/** A message that a language lacks is said in English (I18N-01). */
export function sayIn(language: Language): Say {
  const t: (key: string, params: MessageParams) => string = i18n.getFixedT(language);
  return (key, params = {}) => t(key, params);
}

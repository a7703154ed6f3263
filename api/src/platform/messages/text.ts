import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
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

const files: Record<Language, Partial<Record<string, string>>> = { ru, en, tr, uz, de, uk };
const engine = createInstance();
void engine.init({
  initAsync: false,
  lng: 'ru',
  // Every language has every message, which is checked.
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  defaultNS: 'api',
  resources: Object.fromEntries(languages.map((language) => [language, { api: files[language] }])),
  interpolation: { escapeValue: false },
});

const speakers = Object.fromEntries(
  languages.map((language) => {
    const t: (key: string, params: MessageParams) => string = engine.getFixedT(language);
    const say: Say = (key, params = {}) => t(key, params);
    return [language, say];
  }),
) as Record<Language, Say>;
export const sayIn = (language: Language): Say => speakers[language];

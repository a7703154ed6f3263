import { de } from './de';
import { en, type Words } from './en';
import { ru } from './ru';
import { tr } from './tr';
import { uk } from './uk';
import { uz } from './uz';

const languages = { ru, en, tr, uz, de, uk } as const;
export type Language = keyof typeof languages;
const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name);

/** A page's language and what it says in it: `say('wrongCode', { left: 2 })`. Texts are no HTML. */
export interface Speech {
  language: Language;
  say: (key: keyof Words, values?: Record<string, string | number>) => string;
}

/**
 * The language that the shop asked for ("ru-RU", "en_US", "TR"), else what the browser would like best, else
 * English.
 */
export function chooseSpeech(asked: string | undefined, acceptLanguage: string | undefined): Speech {
  const preferred = (acceptLanguage ?? '').split(',').map((tag) => tag.trim());
  const language =
    [asked ?? '', ...preferred].map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
  const say: Speech['say'] = (key, values = {}) =>
    languages[language][key].replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''));
  return { language, say };
}

import type { Language } from '@storefront/contracts';
import de from './de.json';
import en from './en.json';
import ru from './ru.json';
import tr from './tr.json';
import uk from './uk.json';
import uz from './uz.json';

export type MessageKey = keyof typeof ru;
export type MessageParams = Record<string, string | number>;
/** Says a message in one language; a placeholder `{name}` takes the parameter of that name. */
export type Say = (key: MessageKey, params?: MessageParams) => string;

export const messages: Record<Language, Record<MessageKey, string>> = { ru, en, tr, uz, de, uk };

export const sayIn =
  (language: Language): Say =>
  (key, params = {}) =>
    messages[language][key].replace(/\{(\w+)\}/g, (placeholder, name) => String(params[name] ?? placeholder));

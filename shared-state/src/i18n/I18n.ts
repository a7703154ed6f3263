import type { Language } from '@storefront/contracts';
import type { i18n as I18next } from 'i18next';

/** The messages of a namespace by their keys, which are flat: `cart.total.label`. */
export type Bundle = Readonly<Record<string, string>>;
/** Messages of one language by namespace: `{ shell: {...}, 'mf-catalog': {...} }`. */
export type Resources = Record<string, Bundle>;

/** Says what a language has no words for (I18N-01). */
export const fallbackLanguage = 'en' satisfies Language;

/**
 * The words of a page and its language; or of all requests of one language on a server (it holds nothing
 * personal). By i18next's names as far as they go: flat messages and plurals need no more, and those that
 * nest or format wait for i18next itself.
 */
export interface I18n {
  /** The language of now. */
  readonly language: Language;
  changeLanguage(language: Language): void;
  /** Says a message, of the namespace `ns` or else of `shared`. */
  t(key: string, values?: { ns?: string } & Record<string, string | number>): string;
  /** @returns what ends it */
  onLanguageChanged(notify: () => void): () => void;
  hasResourceBundle(language: Language, namespace: string): boolean;
  /** Undefined until it has come. */
  getResourceBundle(language: Language, namespace: string): Bundle | undefined;
  addResourceBundle(language: Language, namespace: string, messages: Bundle): void;
  /** The namespaces that a language has words of. */
  namespaces(language: Language): string[];
  /**
   * Brings i18next when one of these messages needs it, or of those that are here already when absent.
   * @returns undefined where nothing has to be waited for
   */
  prepare(messages?: Bundle): Promise<void> | undefined;
  /** i18next with all words of here, from the first message on that needs it. */
  readonly whole: I18next | undefined;
}

const beyondFlat = /{{(?!\w+}})|\$t\(/;

/** Whether a text needs i18next: `{{price, number}}`, `{{- name}}`, `$t(other.key)`. */
export const needsWhole = (text: string): boolean => beyondFlat.test(text);

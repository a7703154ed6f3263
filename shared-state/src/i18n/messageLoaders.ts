import type { Language } from '@storefront/contracts';
import type { BackendModule, i18n as I18n } from 'i18next';
import { type Bundle, fallbackLanguage } from './Namespaces';
import { pseudoMessages } from './pseudo';

export type MessageLoader = (language: Language) => Promise<{ default: Bundle } | Bundle>;

export interface MessageOptions {
  /**
   * How words are fetched for parts of the page. Those that fail take the part away with all that it shows: a
   * fetch that waits for a lost connection keeps it.
   */
  fetch?: <T>(load: () => Promise<T>) => Promise<T>;
  /** Every message that is loaded is pseudo-language; only on servers that allow it for tests. */
  pseudo?: boolean;
}

const loaders = new Map<string, MessageLoader>();

/** Loaders are code, not state: the same in every page and request. */
export function registerMessages(namespace: string, load: MessageLoader): void {
  loaders.set(namespace, load);
}

async function readMessages(namespace: string, language: Language, pseudo?: boolean): Promise<Bundle> {
  const file = (await loaders.get(namespace)?.(language)) ?? {};
  const messages = ('default' in file ? file.default : file) as Bundle;
  return pseudo ? pseudoMessages(messages) : messages;
}

/**
 * Brings i18next the words of the releases that are here. English comes for a page of another language only
 * when a message is missing: i18next would fetch the fallback beside each namespace.
 */
export function createBackend(
  i18n: I18n,
  { fetch = (load) => load(), pseudo }: MessageOptions,
): BackendModule & { readFallback(namespace: string): Promise<void> } {
  const lacking = new Set<string>();
  return {
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read(language, namespace, done) {
      if (language === fallbackLanguage && i18n.language !== language && !lacking.has(namespace))
        return done(null, undefined);
      fetch(() => readMessages(namespace, language as Language, pseudo)).then(
        (messages) => done(null, messages),
        (error) => done(error, false),
      );
    },
    /** Once for a namespace: hundreds of components may lack the same words. */
    async readFallback(namespace) {
      if (i18n.language === fallbackLanguage || lacking.has(namespace)) return;
      lacking.add(namespace);
      await i18n.reloadResources(fallbackLanguage, namespace);
      if (i18n.hasResourceBundle(fallbackLanguage, namespace)) i18n.emit(fallbackLoaded);
    },
  };
}
export const fallbackLoaded = 'fallbackLoaded';

/**
 * A failed load counts for so long, then it may be tried again. React renders again what waited for it as
 * soon as it has failed: by then a new load would begin, fail and so on for ever, and the boundary above
 * would never hear of it.
 */
export const failedLoadMs = 1000;
const failed = new Set<() => void>();
/** A retry by the customer does not wait for that: what has failed is asked for anew from now on. */
export function forgetFailedMessages(): void {
  for (const forget of failed) forget();
}

const loading = new WeakMap<I18n, Map<string, Promise<void>>>();

/** Loads a namespace once per language; rejects where i18next goes on with a namespace that it lacks. */
export function loadMessages(i18n: I18n, language: string, namespace: string): Promise<void> {
  const pending = loading.get(i18n) ?? new Map<string, Promise<void>>();
  loading.set(i18n, pending);
  const key = `${language}/${namespace}`;
  const known = pending.get(key);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    void i18n.reloadResources(language, namespace, (errors?: unknown) => {
      if (Array.isArray(errors)) reject(errors[0]);
      else resolve();
    });
  });
  pending.set(key, promise);
  promise.then(
    // React reads these of a promise: one that is done is used at once, without a moment's fallback.
    () => void Object.assign(promise, { status: 'fulfilled', value: undefined }),
    () => {
      const forget = () => {
        clearTimeout(timer);
        failed.delete(forget);
        pending.delete(key);
      };
      const timer = setTimeout(forget, failedLoadMs);
      failed.add(forget);
    },
  );
  return promise;
}

/** The load of a namespace that was asked for, done or not; nothing where the page brought the words. */
export function askedMessages(i18n: I18n, language: string, namespace: string): Promise<void> | undefined {
  return loading.get(i18n)?.get(`${language}/${namespace}`);
}

/**
 * Brings every namespace that the page uses to another language before it is switched: no key is ever shown
 * raw. Fails at once without a connection: a language that comes later by itself would surprise.
 */
export async function loadAllMessages(i18n: I18n, language: Language): Promise<void> {
  const namespaces = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
  await Promise.all(
    namespaces
      .filter((namespace) => !i18n.hasResourceBundle(language, namespace))
      .map(async (namespace) => {
        const messages = await readMessages(
          namespace,
          language,
          (i18n.options.backend as MessageOptions).pseudo,
        );
        i18n.addResourceBundle(language, namespace, messages);
      }),
  );
}

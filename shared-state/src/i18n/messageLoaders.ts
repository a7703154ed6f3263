import type { Language } from '@storefront/contracts';
import type { I18n } from './I18n';
import { pseudoMessages, speaksPseudo } from './pseudo';

export type MessageLoader = (
  language: Language,
) => Promise<{ default: Record<string, string> } | Record<string, string>>;

type Fetch = <T>(load: () => Promise<T>) => Promise<T>;
const directly: Fetch = (load) => load();

const loaders = new Map<string, MessageLoader>();
const loading = new WeakMap<I18n, Map<string, Promise<void>>>();

/** Loaders are code, not state: the same in every page and request. */
export function registerMessages(namespace: string, load: MessageLoader): void {
  loaders.set(namespace, load);
}

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

const fetches = new WeakMap<I18n, Fetch>();
/**
 * How words are fetched for parts of the page. Those that fail take the part away with all that it shows: a
 * fetch that waits for a lost connection keeps it.
 */
export const fetchMessagesBy = (instance: I18n, fetch: Fetch) => void fetches.set(instance, fetch);

/** Loads a namespace once per language; the same promise for everybody who waits. */
export function loadMessages(
  instance: I18n,
  language: Language,
  namespace: string,
  fetch = fetches.get(instance) ?? directly,
): Promise<void> {
  const pending = loading.get(instance) ?? new Map<string, Promise<void>>();
  loading.set(instance, pending);
  const key = `${language}/${namespace}`;
  const known = pending.get(key);
  if (known) return known;
  const load = loaders.get(namespace);
  const promise = load
    ? fetch(async () => {
        const file = await load(language);
        const messages = ('default' in file ? file.default : file) as Record<string, string>;
        const said = speaksPseudo(instance) ? pseudoMessages(messages) : messages;
        await instance.prepare(said);
        instance.addResourceBundle(language, namespace, said);
      })
    : Promise.resolve();
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
export function askedMessages(
  instance: I18n,
  language: Language,
  namespace: string,
): Promise<void> | undefined {
  return loading.get(instance)?.get(`${language}/${namespace}`);
}

/**
 * Brings every namespace that the page uses to another language before it is switched: no key is ever shown
 * raw. Fails at once without a connection: a language that comes later by itself would surprise.
 */
export async function loadAllMessages(instance: I18n, language: Language): Promise<void> {
  await Promise.all(
    instance
      .namespaces(instance.language)
      .filter((namespace) => !instance.hasResourceBundle(language, namespace))
      .map((namespace) => loadMessages(instance, language, namespace, directly)),
  );
}

import { type ComponentType, use, useEffect, useSyncExternalStore } from 'react';
import type { I18n } from './I18n';
import { useI18n } from './I18nContext';
import {
  askedMessages,
  forgetFailedMessages,
  loadMessages,
  type MessageLoader,
  registerMessages,
} from './messageLoaders';
import { getTranslators } from './translators';

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralSuffix}` ? Base : K;
/** The keys of a message file; the plural forms of one message count as one key. */
export type MessageKey<M> = WithoutPlural<Extract<keyof M, string>>;
export type Translate<M> = (key: MessageKey<M>, values?: Record<string, string | number>) => string;

export interface Messages<M> {
  namespace: string;
  /** The translation function of the page's language. */
  useT: () => Translate<M>;
  /** Renders the component when its messages are there; an exposed component is wrapped in it. */
  withMessages: <P extends object>(Component: ComponentType<P>) => ComponentType<P>;
  /** Fetches the messages while the code of what says them is on its way. */
  useWordsAhead: () => void;
}

/** What each component that `withMessages` made needs, with what the component inside it needs. */
const namespaces = new WeakMap<object, readonly string[]>();

/**
 * Waits for the words of a component that `withMessages` made; those that did not come before are asked for
 * anew. A place that shows its waiting state anyway goes on with it: React holds back what waits by `use` for
 * up to 300 ms.
 */
export async function waitForMessages(Component: unknown, i18n: I18n): Promise<void> {
  const language = i18n.language;
  const missing = (namespaces.get(Object(Component)) ?? []).filter(
    (namespace) => !i18n.hasResourceBundle(language, namespace),
  );
  forgetFailedMessages();
  await Promise.all(missing.map((namespace) => loadMessages(i18n, language, namespace)));
}

/**
 * A package's messages, typed by its `ru.json`: `export const { useT, withMessages } = defineMessages<typeof
 * ru>('mf-catalog', (language) => import(`./${language}.json`))`.
 */
export function defineMessages<M>(namespace: string, load: MessageLoader): Messages<M> {
  registerMessages(namespace, load);
  const useT = (): Translate<M> => {
    const translators = getTranslators(useI18n());
    return useSyncExternalStore(
      translators.subscribe,
      () => translators.current(namespace),
      () => translators.rendered(namespace),
    );
  };
  return {
    namespace,
    useT,
    useWordsAhead() {
      const i18n = useI18n();
      useEffect(() => {
        const language = i18n.language;
        // The component that needs them asks again for what does not come.
        if (!i18n.hasResourceBundle(language, namespace))
          loadMessages(i18n, language, namespace).catch(() => undefined);
      }, [i18n, namespace]);
    },
    withMessages<P extends object>(Component: ComponentType<P>) {
      function WithMessages(props: P) {
        const i18n = useI18n();
        // Renders again with another language, whose words may have to come first.
        useT();
        const language = i18n.language;
        // A component that once waited by `use` must go on calling it.
        const asked = askedMessages(i18n, language, namespace);
        if (asked) use(asked);
        else if (!i18n.hasResourceBundle(language, namespace)) use(loadMessages(i18n, language, namespace));
        return <Component {...props} />;
      }
      namespaces.set(WithMessages, [namespace, ...(namespaces.get(Component) ?? [])]);
      WithMessages.displayName = `withMessages(${Component.displayName ?? Component.name})`;
      return WithMessages;
    },
  };
}

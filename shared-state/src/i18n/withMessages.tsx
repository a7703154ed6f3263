import type { i18n as I18n } from 'i18next';
import { type ComponentType, use, useCallback, useContext, useSyncExternalStore } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import {
  askedMessages,
  forgetFailedMessages,
  loadMessages,
  type MessageLoader,
  registerMessages,
} from './messageLoaders';

/** What each component that `withMessages` made needs, with what the component inside it needs. */
const namespaces = new WeakMap<object, readonly string[]>();

/**
 * Waits for the words of a component that `withMessages` made; those that did not come before are asked for
 * anew. A place that shows its waiting state anyway goes on with it: React holds back what waits by `use` for
 * up to 300 ms.
 */
export async function waitForMessages(Component: unknown, i18n: I18n): Promise<void> {
  const { language } = i18n;
  const missing = (namespaces.get(Object(Component)) ?? []).filter(
    (namespace) => !i18n.hasResourceBundle(language, namespace),
  );
  forgetFailedMessages();
  await Promise.all(missing.map((namespace) => loadMessages(i18n, language, namespace)));
}

/**
 * The instance for a part. One whose code comes late is taken over in the language in which it was rendered,
 * whatever the customer has chosen meanwhile, and then speaks that.
 */
function useRendered(i18n: I18n): I18n {
  const language = useSyncExternalStore(
    useCallback(
      (notify) => {
        i18n.on('languageChanged', notify);
        return () => i18n.off('languageChanged', notify);
      },
      [i18n],
    ),
    () => i18n.language,
    () => i18n.options.lng,
  );
  return language === i18n.language ? i18n : i18n.cloneInstance();
}

/**
 * Registers the messages of a package and answers what an exposed component is wrapped in: it is rendered
 * when its words are there, and fails where they do not come (`useTranslation` goes on without words then).
 */
export function defineNamespace(namespace: string, load: MessageLoader) {
  registerMessages(namespace, load);
  return function withMessages<P extends object>(Component: ComponentType<P>): ComponentType<P> {
    function WithMessages(props: P) {
      const page = useContext(I18nContext)?.i18n;
      if (!page) throw new Error('no StorefrontProvider above this component');
      const i18n = useRendered(page);
      const { language } = i18n;
      // A component that once waited by `use` must go on calling it.
      const asked = askedMessages(page, language, namespace);
      if (asked) use(asked);
      else if (!page.hasResourceBundle(language, namespace)) use(loadMessages(page, language, namespace));
      return (
        <I18nextProvider i18n={i18n}>
          <Component {...props} />
        </I18nextProvider>
      );
    }
    namespaces.set(WithMessages, [namespace, ...(namespaces.get(Component) ?? [])]);
    WithMessages.displayName = `withMessages(${Component.displayName ?? Component.name})`;
    return WithMessages;
  };
}

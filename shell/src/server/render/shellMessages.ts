import '../../messages';
import type { Language } from '@storefront/contracts';
import { createI18n, loadMessages, type Resources } from '@storefront/shared-state/host';
import { contentNamespace } from '../../content/messages';

/** The shell's words of one language: always `shared` and `shell`, on content pages also their texts. */
export async function shellMessages(language: Language, withContent: boolean): Promise<Resources> {
  const loaded = createI18n(language, {});
  const namespaces = ['shared', 'shell', ...(withContent ? [contentNamespace] : [])];
  await Promise.all(namespaces.map((namespace) => loadMessages(loaded, language, namespace)));
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, loaded.getResourceBundle(language, namespace) ?? {}]),
  );
}

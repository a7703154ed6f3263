/** For one version: what remotes that were built before import, by way of the same i18next. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageLoader } from './messageLoaders';
import { defineNamespace } from './withMessages';

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralSuffix}` ? Base : K;
export type MessageKey<M> = WithoutPlural<Extract<keyof M, string>>;
export type Translate<M> = (key: MessageKey<M>, values?: Record<string, string | number>) => string;

const useT = (namespace: string) => useTranslation(namespace as 'shared').t as unknown;

/** @deprecated `useTranslation('mf-menu')` of react-i18next, `defineNamespace` for what waits for its words */
export const defineMessages = <M>(namespace: string, load: MessageLoader) => ({
  namespace,
  useT: () => useT(namespace) as Translate<M>,
  withMessages: defineNamespace(namespace, load),
  useWordsAhead() {
    const { i18n } = useTranslation();
    useEffect(() => void i18n.loadNamespaces(namespace), [i18n, namespace]);
  },
});

/** @deprecated `useTranslation()` of react-i18next */
export const useSharedT = () => useTranslation().t;

import { createContext, useContext } from 'react';
import type { PaymentKey, Words } from './PaymentData';

export type Say = (key: PaymentKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Finds a text and fills its `{{places}}`; a key without a text is shown itself, so that nobody sees an empty
 * button.
 */
export function sayWith(words: Partial<Words>): Say {
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

const SayContext = createContext<Say>(sayWith({}));
export const SayProvider = SayContext.Provider;
export const useSay = (): Say => useContext(SayContext);

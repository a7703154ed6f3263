import { readCookie, setCookie } from '@storefront/shared-state/host';
import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const listeners = new Set<() => void>();
const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};
const chosenTheme = (): Theme => themes.find((theme) => theme === readCookie('theme')) ?? 'system';

function choose(theme: Theme): void {
  setCookie('theme', theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  // The browser's own bars take the colour whose media holds.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.for;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
  for (const notify of listeners) notify();
}

/**
 * The visitor's theme. Pages are rendered for everybody alike, so the choice lives in a cookie that an inline
 * script reads before the first paint: no flash, and no page of its own in the server's cache.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme, () => 'system'), choose];
}

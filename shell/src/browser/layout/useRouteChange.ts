import { formatTitle } from '@storefront/contracts/formatTitle';
import { closeAllModals, languageAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { homeTitle } from '../lib/homeTitle';
import { usePageCity } from '../lib/usePageCity';
import { whenHeading } from '../lib/whenHeading';

/**
 * What a change of page means beside its content: dialogs go, the view starts at its top (or where it was),
 * heading and title are told.
 */
export function useRouteChange(): void {
  const location = useLocation();
  const { pathname, key } = location;
  const closeAll = useSetAtom(closeAllModals);
  const settings = useShared(settingsAtom);
  const language = useShared(languageAtom);
  const city = usePageCity();
  const { t } = useTranslation('shell');
  const scrolled = useRef(new Map<string, number>());
  const before = useRef({ pathname, key });

  useEffect(() => {
    const positions = scrolled.current;
    const onScroll = () => positions.set(before.current.key, scrollY);
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    const samePage = before.current.pathname === pathname;
    before.current = { pathname, key };
    if (samePage) return;
    closeAll();
    scrollTo(0, scrolled.current.get(key) ?? 0);
    return whenHeading((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, key, closeAll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: path and language decide which heading stands there
  useEffect(() => {
    const home = city !== null && pathname === `/${city.alias}`;
    if (settings && home) {
      document.title = homeTitle(settings, city);
      return;
    }
    return whenHeading((heading) => {
      document.title = formatTitle(heading.textContent, settings?.title ?? '');
    });
  }, [pathname, language, settings, city, t]);
}

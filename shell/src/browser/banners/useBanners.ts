import { apiAtom, modalsAtom, openModal, useCommand } from '@storefront/shared-state';
import { useLocation } from '@storefront/shared-state/router';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { usePageCity } from '../layout/usePageCity';
import { isQuiet, rememberSeen, seenAt } from './bannerMemory';
import { isDue, wallClock } from './bannerRules';

/** Asks for the page's banners and opens one when it is due: after its delay, never over another dialog, then it waits once more (PROMO-02). */
export function useBanners(): void {
  const store = useStore();
  const city = usePageCity();
  const open = useCommand(openModal);
  const { pathname } = useLocation();
  const cityId = city?.id;
  const timeZone = city?.timezone ?? 'UTC';
  const path = city ? pathname.slice(city.alias.length + 1) || '/' : null;
  const any = (city?.banners.length ?? 0) > 0;

  useEffect(() => {
    if (cityId === undefined || path === null || !any) return;
    let gone = false;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const start = async () => {
      const result = await store.get(apiAtom).call('banners', { query: { city_id: cityId, page_url: path } });
      if (!result.ok || gone) return;
      const offsetMs = result.data.now - Date.now();
      for (const banner of result.data.banners) {
        const delayMs = Math.max(1, banner.schedule.delay) * 1000;
        const attempt = () => {
          const nowMs = Date.now() + offsetMs;
          if (!isDue(banner, { nowMs, timeZone, path, seenMs: seenAt(banner.id) })) return;
          const { current, switching } = store.get(modalsAtom);
          // Dialogs that are not on the bus, such as the info menu, count too.
          const busy =
            current !== null || switching || document.querySelector('[aria-modal="true"]') !== null;
          if (busy || isQuiet(nowMs)) {
            wait();
            return;
          }
          if (rememberSeen(banner.id, nowMs)) open('MarketingBannerModal', { bannerId: banner.id });
        };
        const after = (ms: number, act: () => void) => {
          const timer = setTimeout(() => {
            timers.delete(timer);
            act();
          }, ms);
          timers.add(timer);
        };
        const wait = () => {
          // Makes the city's clock: neither while the page begins nor in the task that opens a dialog over a customer who scrolls.
          after(delayMs / 2, () => wallClock(Date.now(), timeZone));
          after(delayMs, attempt);
        };
        wait();
      }
    };
    void start();
    return () => {
      gone = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [store, open, cityId, timeZone, path, any]);
}

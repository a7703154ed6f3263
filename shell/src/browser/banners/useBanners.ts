import { apiAtom, clockOffsetAtom, modalsAtom, openModal, syncClock } from '@storefront/shared-state';
import { connection } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageCity } from '../lib/usePageCity';
import { isQuiet, rememberSeen, seenAt } from './bannerMemory';
import { isDue } from './bannerRules';

/** A page that has not moved for so long stands still. */
export const bannerRestMs = 700;

const isTypingOrSearching = () =>
  document.activeElement?.matches('input, select, textarea') || new URLSearchParams(location.search).has('q');

/**
 * Asks for the page's banners and opens one when it is due: after its delay and when the page stands still.
 * Never over another dialog, over an open search, under somebody who types, or without a connection: then it
 * waits once more (PROMO-02).
 */
export function useBanners(): void {
  const store = useStore();
  const city = usePageCity();
  const open = useSetAtom(openModal);
  const { pathname } = useLocation();
  const cityId = city?.id;
  const path = city ? pathname.slice(city.alias.length + 1) || '/' : null;
  const any = (city?.banners.length ?? 0) > 0;

  useEffect(() => {
    if (cityId === undefined || path === null || !any) return;
    let gone = false;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let scrolledMs = 0;
    const scrolled = () => {
      scrolledMs = Date.now();
    };
    addEventListener('scroll', scrolled, { passive: true });
    const start = async () => {
      const result = await store.get(apiAtom).call('banners', { query: { city_id: cityId, page_url: path } });
      if (!result.ok || gone) return;
      const { now, utc_offset: utcOffsetMinutes } = result.data;
      store.set(syncClock, now);
      for (const banner of result.data.banners) {
        const delayMs = Math.max(1, banner.schedule.delay) * 1000;
        const attempt = () => {
          const nowMs = Date.now() + store.get(clockOffsetAtom);
          if (!isDue(banner, { nowMs, utcOffsetMinutes, path, seenMs: seenAt(banner.id) })) return;
          const { current, coming } = store.get(modalsAtom);
          // Dialogs that are not on the bus, such as the info menu, count too. Without a connection its code
          // may not come.
          const busy =
            current !== null ||
            coming !== null ||
            document.querySelector('[aria-modal="true"]') !== null ||
            isTypingOrSearching() ||
            connection.isLost();
          if (busy || isQuiet(nowMs)) {
            wait();
            return;
          }
          // Nothing opens under a finger that moves the page.
          if (Date.now() - scrolledMs < bannerRestMs) {
            after(bannerRestMs, attempt);
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
        const wait = () => after(delayMs, attempt);
        wait();
      }
    };
    void start();
    return () => {
      gone = true;
      removeEventListener('scroll', scrolled);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [store, open, cityId, path, any]);
}

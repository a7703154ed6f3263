import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Collects the page's web vitals (the library reads what the browser has kept since the page began) and sends
 * them once, when the page is left for the first time.
 */
export function sendVitals(): void {
  const vitals = new Map<string, number>();
  const keep = ({ name, value }: Metric) => void vitals.set(name, value);
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(keep, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    document.removeEventListener('visibilitychange', send);
    const body = {
      release: process.env.RELEASE ?? '',
      vitals: [...vitals].map(([name, value]) => ({ name, value })),
    };
    navigator.sendBeacon('/beacon/vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}

import { mayMeasure } from '@storefront/shared-state/host';
import { useEffect } from 'react';

/**
 * Of a hundred visitors who agreed so many are measured: enough for a quantile within the hour, and a request
 * less for the others.
 */
export const measuredShare = 0.1;

/**
 * Tells the server how fast the page was for some of those who agreed to be measured, by release (SHELL-11).
 */
export function useVitals(): void {
  useEffect(() => {
    if (!mayMeasure() || Math.random() >= measuredShare) return;
    void import('./sendVitals').then(
      ({ sendVitals }) => sendVitals(),
      () => undefined,
    );
  }, []);
}

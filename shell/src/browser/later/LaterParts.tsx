import { useMeasuring } from '../analytics/useMeasuring';
import { useBanners } from '../banners/useBanners';
import { useOfflineCopy } from '../offline/useOfflineCopy';

/** What nobody waits for: banners, measuring, the copy for times without a network. Draws nothing. */
export function LaterParts() {
  useBanners();
  useMeasuring();
  useOfflineCopy();
  return null;
}

import { useSeenLists } from '../analytics/useSeenLists';
import { useVitals } from '../analytics/useVitals';
import { useBanners } from '../banners/useBanners';
import { useOfflineCopy } from '../offline/useOfflineCopy';

/**
 * What nobody waits for: banners, the copy for times without a network, how fast the page was, what of the
 * menu was seen. Renders nothing.
 */
export function LaterParts() {
  useBanners();
  useOfflineCopy();
  useVitals();
  useSeenLists();
  return null;
}

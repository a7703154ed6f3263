import { useBanners } from '../banners/useBanners';
import { useOfflineCopy } from '../offline/useOfflineCopy';

/** What nobody waits for: banners and the copy for times without a network. Renders nothing. */
export function LaterParts() {
  useBanners();
  useOfflineCopy();
  return null;
}

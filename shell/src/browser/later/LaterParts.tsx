import { useSeenLists } from '../analytics/useSeenLists';
import { useVitals } from '../analytics/useVitals';
import { useBanners } from '../banners/useBanners';
import { useOfflineCopy } from '../offline/useOfflineCopy';
import { useReplyChecks } from '../replies/useReplyChecks';

/**
 * What nobody waits for: banners, the copy for times without a network, how fast the page was, what of the
 * menu was seen, whether replies keep their contracts. Renders nothing.
 */
export function LaterParts() {
  useBanners();
  useOfflineCopy();
  useVitals();
  useSeenLists();
  useReplyChecks();
  return null;
}

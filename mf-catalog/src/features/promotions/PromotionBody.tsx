import type { Promotion } from '@storefront/contracts';
import styles from './PromotionBody.module.css';

/**
 * A promotion's text. The HTML was sanitised by the server to paragraphs, lists, emphasis and links
 * (PROMO-01, D-97).
 */
export function PromotionBody({ promotion }: { promotion: Promotion }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server allows a closed list of tags and nothing else
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: promotion.description }} />;
}

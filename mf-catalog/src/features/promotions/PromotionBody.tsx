import type { Promotion } from '@storefront/contracts';
import styles from './PromotionBody.module.css';

/**
 * A promotion's text, or a part of it. The HTML was sanitised by the server to paragraphs, lists, emphasis and
 * links (PROMO-01, D-97).
 */
export function PromotionBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server allows a closed list of tags and nothing else
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** How it is used stands in the first paragraph, its conditions below. */
export function splitText({ description }: Promotion): { usage: string; conditions: string } {
  const [usage = ''] = /^<p>.*?<\/p>/s.exec(description) ?? [];
  return { usage, conditions: description.slice(usage.length) };
}

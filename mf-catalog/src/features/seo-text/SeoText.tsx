import { Button } from '@storefront/shared-ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seoCollapseCharacters } from '../../lib/timings';
import styles from './SeoText.module.css';

/**
 * The text about the shop below the menu. A long one is cut by style only, so that it is whole in the page's
 * HTML (HOME-07, D-97).
 */
export function SeoText({ paragraphs }: { paragraphs: readonly string[] }) {
  const { t } = useTranslation('mf-catalog');
  const id = useId();
  const [open, setOpen] = useState(false);
  if (paragraphs.length === 0) return null;
  const long = paragraphs.join('').length > seoCollapseCharacters;
  return (
    <div className={styles.seo}>
      <div id={id} className={styles.text} data-collapsed={(long && !open) || undefined}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.slice(0, 40)}>{paragraph}</p>
        ))}
      </div>
      {long && (
        <Button
          variant="quiet"
          size="s"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('seo.less') : t('seo.more')}
        </Button>
      )}
    </div>
  );
}

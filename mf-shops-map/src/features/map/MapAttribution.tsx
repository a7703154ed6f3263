import type { MapSettings } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import styles from './MapAttribution.module.css';

/** Whose map it is, as its licence wants; ours is only called what it is. */
export function MapAttribution({ sources }: { sources: MapSettings['attribution'] }) {
  const { t } = useTranslation('mf-shops-map');
  return (
    <p className={styles.attribution} data-part="map-attribution">
      {sources.length === 0
        ? t('map.attribution')
        : sources.map(({ text, url }) => (
            <span key={text} className={styles.source}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ) : (
                text
              )}
            </span>
          ))}
    </p>
  );
}

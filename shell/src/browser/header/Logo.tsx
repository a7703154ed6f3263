import { settingsAtom, useShared } from '@storefront/shared-state';
import { LogoPicture } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageCity } from '../lib/usePageCity';
import styles from './Logo.module.css';

/** One logo stands this long before the next (BRAND-03). */
const logoTurnMs = 3000;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The brand's logo, a link home. Several logos take turns; whoever wants stillness gets it, by the system's
 * setting or the button (D-05).
 */
export function Logo() {
  const { t } = useTranslation('shell');
  const settings = useShared(settingsAtom);
  const city = usePageCity();
  // The document's own: settings that come with another language do not know its symbols.
  const [logos] = useState(settings?.logos ?? []);
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  const turning = logos.length > 1;
  const logo = logos[turn % logos.length];

  useEffect(() => {
    if (!turning || paused || wantsStillness()) return;
    const timer = setInterval(() => setTurn((at) => at + 1), logoTurnMs);
    return () => clearInterval(timer);
  }, [turning, paused]);

  return (
    <div className={styles.logo}>
      <Link
        className={styles.link}
        to={city ? `/${city.alias}` : '/'}
        // The server knows the visitor's last city.
        reloadDocument={city === null}
        aria-label={t('header.home', { brand: settings?.name ?? '' })}
      >
        {logo && <LogoPicture path={logo} className={styles.picture} />}
        {/* Logos that take turns are faces without a word. */}
        {turning && <span className={styles.name}>{settings?.name}</span>}
      </Link>
      {turning && (
        <button
          type="button"
          className={styles.pause}
          aria-label={t(paused ? 'header.logo.play' : 'header.logo.pause')}
          onClick={() => setPaused(!paused)}
        >
          <svg viewBox="0 0 16 16" width={12} height={12} fill="currentColor" aria-hidden="true">
            <path d={paused ? 'M4 2l10 6-10 6z' : 'M3 2h4v12H3zM9 2h4v12H9z'} />
          </svg>
        </button>
      )}
    </div>
  );
}

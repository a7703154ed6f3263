import { IconButton } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styles from './BackToTop.module.css';

/** Beyond this scroll the button shows (SHELL-06). */
const backToTopFromPixels = 1500;
const throttleMs = 50;
/** The page with the order button. */
const orderingPage = /\/cart\/?$/;

/** A way up from far down. */
export function BackToTop() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [far, setFar] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setFar(scrollY > backToTopFromPixels);
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttleMs);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  if (!far) return null;
  const up = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      className={styles.up}
      icon="arrow-up"
      look="floating"
      label={t('layout.top')}
      data-action="back-to-top"
      data-ordering={orderingPage.test(pathname) || undefined}
      onClick={up}
    />
  );
}

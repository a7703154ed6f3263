import { answerConsent, readCookie } from '@storefront/shared-state/host';
import { Button, keepFocusClear, linkClass } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './CookieNotice.module.css';

/** The notice comes this long after load (SHELL-05). */
export const cookieNoticeDelayMs = 2000;

/**
 * Asks once; an answer either way is kept for 256 days, and nothing is measured before it (D-98). A browser
 * that blocks cookies keeps neither the answer nor a cart: then it says what is needed for an order.
 */
export function CookieNotice() {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const keep = useSetAtom(answerConsent);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (readCookie('cookie_accept') !== null) return;
    const timer = setTimeout(() => setShown(true), cookieNoticeDelayMs);
    return () => clearTimeout(timer);
  }, []);
  // What has the focus is scrolled clear of the notice (WCAG 2.4.11): its height depends on language and
  // width.
  const measure = useCallback((notice: HTMLElement | null) => {
    if (!notice) return;
    const { style, dataset } = document.documentElement;
    dataset.cookies = '';
    const publishHeight = () => style.setProperty('--cookies-height', `${notice.offsetHeight}px`);
    publishHeight();
    keepFocusClear();
    addEventListener('resize', publishHeight);
    return () => {
      removeEventListener('resize', publishHeight);
      style.removeProperty('--cookies-height');
      delete dataset.cookies;
    };
  }, []);
  if (!shown) return null;
  const close = () => {
    setShown(false);
    // The notice goes with the button that had the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const answer = (accepted: boolean) => {
    keep(accepted);
    close();
  };
  if (!navigator.cookieEnabled)
    return (
      <section ref={measure} className={styles.notice} aria-label={t('cookies.label')} data-part="cookies">
        <p className={styles.text}>{words('error.cookies')}</p>
        <div className={styles.answers}>
          <Button variant="quiet" size="s" data-action="close" onClick={close}>
            {words('action.close')}
          </Button>
        </div>
      </section>
    );
  return (
    <section ref={measure} className={styles.notice} aria-label={t('cookies.label')} data-part="cookies">
      <p className={styles.text}>
        {t('cookies.text')}{' '}
        <Link className={linkClass()} to="/privacy-policy">
          {t('footer.privacy')}
        </Link>
      </p>
      <div className={styles.answers}>
        {/* Alike, so that neither answer is the easier one (§ 25 TDDDG, DSK guidance of 2024). */}
        <Button variant="secondary" size="s" data-action="cookie-reject" onClick={() => answer(false)}>
          {t('cookies.reject')}
        </Button>
        <Button variant="secondary" size="s" data-action="cookie-accept" onClick={() => answer(true)}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  );
}

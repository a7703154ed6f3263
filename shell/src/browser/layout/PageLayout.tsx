import { RemoteHostContext, Stays } from '@storefront/federation/browser';
import { cityAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { type MouseEvent, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { LastHourPlace } from '../lastHour/LastHourPlace';
import { Later } from '../later/Later';
import styles from '../lib/pageLayout.module.css';
import { ModalHost } from '../modals/ModalHost';
import { BackToTop } from '../notices/BackToTop';
import { CookieNotice } from '../notices/CookieNotice';
import { Toasts } from '../notices/Toasts';
import { OfflineNotice } from '../offline/OfflineNotice';
import { ContributedSlot } from '../remotes/ContributedSlot';
import { RunningOrderPlace } from '../runningOrder/RunningOrderPlace';
import { CartBarPlace } from './CartBarPlace';
import { SentOrderPlace } from './SentOrderPlace';
import { useRouteChange } from './useRouteChange';

/**
 * Without `#main` in the address: at every dialog that Back closes the browser would take the focus there
 * again.
 */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/**
 * The frame of every page. Header, navigation, language, city and dialogs stand outside what remotes render
 * and outlive their failures.
 */
export function PageLayout() {
  const { t } = useTranslation('shell');
  const city = useShared(cityAtom);
  const settings = useShared(settingsAtom);
  const host = useContext(RemoteHostContext);
  useRouteChange();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page, and without scripts as a link does */}
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {t('layout.skip')}
      </a>
      <OfflineNotice />
      <Header />
      <noscript>
        <p className={styles.noScript}>
          {t('layout.noScript', { phone: city?.phone ?? settings?.default_phone ?? '' })}
        </p>
      </noscript>
      <RunningOrderPlace />
      <LastHourPlace />
      <ContributedSlot name="page.top" />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Stays onError={(error) => host?.loader?.note('cleanup', error)}>
          <Outlet />
        </Stays>
      </main>
      <Footer />
      <ContributedSlot name="page.bottom" />
      <CartBarPlace />
      <SentOrderPlace />
      <ModalHost />
      <Toasts />
      <CookieNotice />
      <BackToTop />
      <Later />
    </>
  );
}

import { RemoteHostContext, Stays } from '@storefront/federation/browser';
import { cityAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { Outlet } from '@storefront/shared-state/router';
import { useContext } from 'react';
import { useT } from '../../messages';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { LastHourPlace } from '../lastHour/LastHourPlace';
import { Later } from '../later/Later';
import { ModalHost } from '../modals/ModalHost';
import { BackToTop } from '../notices/BackToTop';
import { CookieNotice } from '../notices/CookieNotice';
import { Toasts } from '../notices/Toasts';
import { OfflineNotice } from '../offline/OfflineNotice';
import { ContributedSlot } from '../remotes/ContributedSlot';
import { CartBarPlace } from './CartBarPlace';
import styles from './PageLayout.module.css';
import { useRouteChange } from './useRouteChange';

/** The frame of every page. Header, navigation, language, city and dialogs stand outside what remotes draw and outlive their failures. */
export function PageLayout() {
  const t = useT();
  const city = useShared(cityAtom);
  const settings = useShared(settingsAtom);
  const host = useContext(RemoteHostContext);
  useRouteChange();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      <OfflineNotice />
      <Header />
      <noscript>
        <p className={styles.noScript}>
          {t('layout.noScript', { phone: city?.phone ?? settings?.default_phone ?? '' })}
        </p>
      </noscript>
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
      <ModalHost />
      <Toasts />
      <CookieNotice />
      <BackToTop />
      <Later />
    </>
  );
}

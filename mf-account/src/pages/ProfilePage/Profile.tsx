import type { User } from '@storefront/contracts';
import { apiAtom, cityAtom, tellFailure, useShared } from '@storefront/shared-state';
import { acceptUser, signOut } from '@storefront/shared-state/flows';
import { Button, classNames, Deferred, headingClass, Skeleton } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { BonusBalance } from '../../features/bonus-balance/BonusBalance';
import { leaveTo } from '../../lib/leaveTo';
import { type ProfileTab, parseTab, profilePath, profileTabs } from '../../lib/profilePath';
import styles from './ProfilePage.module.css';

// A tab's code comes when it is looked at.
const personalData = () => import('./PersonalData');
const orderHistory = () => import('./OrderHistory');
const savedAddresses = () => import('../../features/saved-addresses/SavedAddresses');

const waiting = <Skeleton shape="card" height={320} />;

/**
 * Orders, personal data and addresses; the address names the tab (PROF-01). A change of tab begins at the
 * top, and the personal data are loaded again. Addresses are there only where the city delivers.
 */
export function Profile({ user }: { user: User }) {
  const { t } = useTranslation('mf-account');
  const store = useStore();
  const { search } = useLocation();
  const city = useShared(cityAtom);
  const accept = useSetAtom(acceptUser);
  const leave = useSetAtom(signOut);
  const tell = useSetAtom(tellFailure);
  const strip = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState(false);
  const alias = city?.alias ?? '';
  const asked = parseTab(new URLSearchParams(search));
  const tabs = profileTabs.filter((one) => one !== 'addresses' || city?.order_types.delivery !== false);
  const tab: ProfileTab = tabs.includes(asked) ? asked : 'orders';

  const refresh = useEffectEvent(async () => {
    const result = await store.get(apiAtom).call('userGet', city ? { query: { city_id: city.id } } : {});
    if (result.ok && result.data.user) accept(result.data.user);
  });
  const shownTab = useRef<ProfileTab>(undefined);
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
    if (shownTab.current !== undefined && shownTab.current !== tab) {
      scrollTo({ top: 0 });
      if (tab === 'profile') void refresh();
    }
    shownTab.current = tab;
  }, [tab]);

  const goOut = async () => {
    setLeaving(true);
    const result = await leave();
    if (result.ok || result.status === 401) {
      leaveTo(`/${alias}`);
      return;
    }
    setLeaving(false);
    tell(result);
  };
  // One place on a desktop, another on a phone, where the strip has no room for it.
  const signOutButton = (className: string | undefined) => (
    <Button
      className={className}
      variant="quiet"
      busy={leaving}
      data-action="log-out"
      onClick={() => void goOut()}
    >
      {t('profile.signOut')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={classNames(headingClass(40), styles.title)}>{user.name || t('profile.title')}</h1>
        <BonusBalance />
      </header>
      <div className={styles.columns}>
        <nav ref={strip} className={styles.tabs} aria-label={t('profile.tabs')}>
          {tabs.map((one) => (
            <Link
              key={one}
              className={styles.tab}
              to={profilePath(alias, one)}
              aria-current={one === tab ? 'page' : undefined}
              data-tab={one}
            >
              {t(`profile.tab.${one}`)}
            </Link>
          ))}
          {signOutButton(styles.sideSignOut)}
        </nav>
        <section className={styles.panel} aria-labelledby="profile-panel" data-part="profile-panel">
          <h2 id="profile-panel" className={styles.heading}>
            {t(`profile.tab.${tab}`)}
          </h2>
          {tab === 'profile' && (
            <Deferred
              key={user.id}
              load={personalData}
              props={{ user, signOut: signOutButton(styles.panelSignOut) }}
              waiting={waiting}
            />
          )}
          {tab === 'orders' && <Deferred load={orderHistory} props={{}} waiting={waiting} />}
          {tab === 'addresses' && <Deferred load={savedAddresses} props={{}} waiting={waiting} />}
        </section>
      </div>
    </div>
  );
}

import { cityAtom, settingsAtom, useShared } from '@storefront/shared-state';
import {
  Card,
  classNames,
  Deferred,
  Drawing,
  headingClass,
  Icon,
  type IconName,
  Skeleton,
} from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './ProfilePage.module.css';

const loginForm = () => import('../../features/login/LoginForm');

/** Signing in, in place, and what a customer has of it. */
export function GuestProfile() {
  const { t } = useTranslation('mf-account');
  const settings = useShared(settingsAtom);
  const city = useShared(cityAtom);
  const gains: [IconName, string][] = [
    ['receipt', t('profile.guest.orders')],
    ['map-pin', t('profile.guest.addresses')],
  ];
  if (settings?.loyalty && city?.loyalty) gains.push(['star', t('profile.guest.bonuses')]);
  return (
    <div className={styles.guest}>
      <h1 className={classNames(headingClass(40), styles.title)}>{t('profile.title')}</h1>
      <Card as="section" padding="l" className={styles.signIn} aria-labelledby="sign-in" data-action="log-in">
        <h2 id="sign-in" className={styles.heading}>
          {t('profile.guest.title')}
        </h2>
        <Deferred load={loginForm} props={{}} waiting={<Skeleton height={280} />} />
      </Card>
      <div>
        <Drawing name="order-placed" className={styles.gainsDrawing} />
        <ul className={styles.gains}>
          {gains.map(([icon, text]) => (
            <li key={icon} className={styles.gain}>
              <Icon name={icon} size={24} className={styles.gainIcon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

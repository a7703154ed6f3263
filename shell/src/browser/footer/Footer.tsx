import { openModal, sellerAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { Button, classNames, linkClass } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NavLinkItem } from '../header/NavLinkItem';
import { navigationLinks } from '../header/navigationLinks';
import { PhoneLink } from '../header/PhoneLink';
import { usePageCity } from '../lib/usePageCity';
import styles from './Footer.module.css';

const stores = { android: 'Google Play', huawei: 'AppGallery', ios: 'App Store' } as const;

/**
 * Ways to reach us, links, apps, social pages and the legal line of the city, or of the chosen place's seller
 * (SHELL-04). A link that the brand lacks is not rendered.
 */
export function Footer() {
  const { t } = useTranslation('shell');
  const settings = useShared(settingsAtom);
  const city = usePageCity();
  const seller = useShared(sellerAtom);
  const open = useSetAtom(openModal);
  if (!settings) return null;
  const { apps, mobile, social, partners, rent } = settings.links;
  const base = city ? `/${city.alias}` : '';
  const company = city ? (seller?.company_name ?? city.company_name) : '';
  const links = navigationLinks(settings, city);
  const linked = linkClass({ quiet: true });
  return (
    <footer className={styles.footer} data-host="shell">
      <div className={styles.inner}>
        <div className={styles.contact}>
          <PhoneLink className={styles.phone} noteClassName={styles.note} />
          <a className={linked} href={`mailto:${settings.emails.feedback}`}>
            {settings.emails.feedback}
          </a>
          <div className={styles.ways}>
            <Button
              variant="secondary"
              size="s"
              icon="phone"
              data-action="call-me-back"
              onClick={() => open('CallMeBackModal')}
            >
              {t('nav.callMeBack')}
            </Button>
            <Button variant="quiet" size="s" onClick={() => open('FeedbackModal')}>
              {t('footer.feedback')}
            </Button>
          </div>
        </div>
        {links.length > 0 && (
          <nav className={classNames(styles.links, styles.pages)} aria-label={t('footer.pages')}>
            {links.map((link) => (
              <NavLinkItem key={link.key} link={link} className={linked} withBalance={false} />
            ))}
            {city && (
              <Link className={linked} to={`${base}/payment-info`}>
                {t('nav.payment')}
              </Link>
            )}
          </nav>
        )}
        <nav className={styles.links} aria-label={t('footer.partners')}>
          <button type="button" className={styles.plain} onClick={() => open('ProviderPartnerModal')}>
            {t('footer.suppliers')}
          </button>
          <button type="button" className={styles.plain} onClick={() => open('RentPartnerModal')}>
            {t('footer.landlords')}
          </button>
          {[
            { name: 'partners', url: partners, text: t('footer.partnersPage') },
            { name: 'rent', url: rent, text: t('footer.rentPage') },
          ].map(
            ({ name, url, text }) =>
              url && (
                <a key={name} className={linked} href={url} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              ),
          )}
        </nav>
        <div className={styles.elsewhere}>
          {mobile && (
            <a className={styles.store} href={mobile} target="_blank" rel="noopener noreferrer">
              {t('footer.app')}
            </a>
          )}
          {(['android', 'huawei', 'ios'] as const).map((name) => {
            const url = apps[name];
            return (
              url && (
                <a key={name} className={styles.store} href={url} target="_blank" rel="noopener noreferrer">
                  {stores[name]}
                </a>
              )
            );
          })}
          {social.map(({ name, url }) => (
            <a key={url} className={styles.store} href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ))}
        </div>
      </div>
      <div className={styles.legal}>
        {company && <span>{company}</span>}
        {city && (
          <Link className={linked} to={`${base}/legal-info`}>
            {t('footer.legal')}
          </Link>
        )}
        <Link className={linked} to="/privacy-policy">
          {t('footer.privacy')}
        </Link>
        <Link className={linked} to="/user-agreement">
          {t('footer.agreement')}
        </Link>
        <Link className={linked} to="/accessibility">
          {t('footer.accessibility')}
        </Link>
      </div>
    </footer>
  );
}

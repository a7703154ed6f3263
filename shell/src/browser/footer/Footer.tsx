import type { City } from '@storefront/contracts';
import { openModal, sellerAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { Button, linkClass } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../header/PhoneLink';
import { usePageCity } from '../lib/usePageCity';
import styles from './Footer.module.css';
import { OutsideLinks, PageLinks, PartnerLinks } from './FooterLinks';

const linked = linkClass({ quiet: true });

/**
 * Ways to reach us, links, apps, social pages and the legal line of the city, or of the chosen place's seller
 * (SHELL-04). A link that the brand lacks is not rendered.
 */
export function Footer() {
  const settings = useShared(settingsAtom);
  const city = usePageCity();
  if (!settings) return null;
  const { links, emails } = settings;
  return (
    <footer className={styles.footer} data-host="shell">
      <div className={styles.inner}>
        <Contact email={emails.feedback} />
        <PageLinks settings={settings} city={city} />
        <PartnerLinks {...links} />
        <OutsideLinks {...links} />
      </div>
      <LegalLine city={city} />
    </footer>
  );
}

function Contact({ email }: { email: string }) {
  const { t } = useTranslation('shell');
  const open = useSetAtom(openModal);
  return (
    <div className={styles.contact}>
      <PhoneLink className={styles.phone} noteClassName={styles.note} />
      <a className={linked} href={`mailto:${email}`}>
        {email}
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
  );
}

function LegalLine({ city }: { city: City | null }) {
  const { t } = useTranslation('shell');
  const seller = useShared(sellerAtom);
  const company = city ? (seller?.company_name ?? city.company_name) : '';
  return (
    <div className={styles.legal}>
      {company && <span>{company}</span>}
      {city && (
        <Link className={linked} to={`/${city.alias}/legal-info`}>
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
  );
}

import type { City, Settings } from '@storefront/contracts';
import { openModal } from '@storefront/shared-state';
import { classNames, linkClass } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NavLinkItem } from '../header/NavLinkItem';
import { navigationLinks } from '../header/navigationLinks';
import styles from './Footer.module.css';

type Links = Settings['links'];
const stores = { android: 'Google Play', huawei: 'AppGallery', ios: 'App Store' } as const;
const linked = linkClass({ quiet: true });

/** The pages of the storefront; nothing where the brand has none. */
export function PageLinks({ settings, city }: { settings: Settings; city: City | null }) {
  const { t } = useTranslation('shell');
  const links = navigationLinks(settings, city);
  if (links.length === 0) return null;
  return (
    <nav className={classNames(styles.links, styles.pages)} aria-label={t('footer.pages')}>
      {links.map((link) => (
        <NavLinkItem key={link.key} link={link} className={linked} withBalance={false} />
      ))}
      {city && (
        <Link className={linked} to={`/${city.alias}/payment-info`}>
          {t('nav.payment')}
        </Link>
      )}
    </nav>
  );
}

/** Forms of suppliers and landlords, and the brand's own pages for partners. */
export function PartnerLinks({ partners, rent }: Pick<Links, 'partners' | 'rent'>) {
  const { t } = useTranslation('shell');
  const open = useSetAtom(openModal);
  const pages = [
    { name: 'partners', url: partners, text: t('footer.partnersPage') },
    { name: 'rent', url: rent, text: t('footer.rentPage') },
  ];
  return (
    <nav className={styles.links} aria-label={t('footer.partners')}>
      <button type="button" className={styles.plain} onClick={() => open('ProviderPartnerModal')}>
        {t('footer.suppliers')}
      </button>
      <button type="button" className={styles.plain} onClick={() => open('RentPartnerModal')}>
        {t('footer.landlords')}
      </button>
      {pages.map(
        ({ name, url, text }) =>
          url && (
            <a key={name} className={linked} href={url} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ),
      )}
    </nav>
  );
}

/** Apps and social pages. */
export function OutsideLinks({ apps, mobile, social }: Pick<Links, 'apps' | 'mobile' | 'social'>) {
  const { t } = useTranslation('shell');
  const links = [
    { name: t('footer.app'), url: mobile },
    ...(['android', 'huawei', 'ios'] as const).map((app) => ({ name: stores[app], url: apps[app] })),
    ...social,
  ];
  return (
    <div className={styles.elsewhere}>
      {links.map(
        ({ name, url }) =>
          url && (
            <a
              key={`${name} ${url}`}
              className={styles.store}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
            </a>
          ),
      )}
    </div>
  );
}

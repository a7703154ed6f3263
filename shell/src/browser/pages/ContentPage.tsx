import { phoneHref } from '@storefront/contracts/phoneHref';
import { cityAtom, formatMoney, settingsAtom, useShared } from '@storefront/shared-state';
import { buttonClass, classNames, headingClass, Icon, linkClass } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContentPageDefinition } from '../../content/contentPages';
import { withContent } from '../../content/messages';
import { DishPictures } from '../lib/DishPictures';
import layout from '../lib/pageLayout.module.css';
import { usePageCity } from '../lib/usePageCity';
import styles from './ContentPage.module.css';

/** A page of texts in the page's language, with the brand's and the city's names in them (SHELL-10). */
export const ContentPage = withContent(function ContentPage({
  page,
  children,
}: {
  page: ContentPageDefinition;
  children?: ReactNode;
}) {
  const { t } = useTranslation('shell-content');
  const { t: words } = useTranslation('shell');
  const settings = useShared(settingsAtom);
  const city = usePageCity();
  const chosenCity = useShared(cityAtom);
  const values = {
    // What one bonus is worth (BONUS-04).
    amount: city ? formatMoney(1, city.prices) : '',
    brand: settings?.name ?? '',
    city: city?.seo_name ?? '',
    // Outside a city it may be any of them: one in each city.
    company: city?.company_name || Object.values(settings?.company_names ?? {}).join(', ') || settings?.name,
    email: settings?.emails.feedback ?? '',
    phone: city?.phone ?? settings?.default_phone ?? '',
  };
  // The delivery page is headed as the brand words it, the other pages as the product does (B2, D-03).
  const ownTitle = page.path === 'delivery' ? settings?.delivery_title : undefined;
  // Bonuses are one brand's and some cities' (BONUS-01); whoever comes here by a link elsewhere is not
  // promised any.
  const isAbsent = page.path === 'bonus' && !(settings?.loyalty && city?.loyalty);
  const lead = isAbsent ? 'bonus.absent' : page.lead;
  const isPaused = settings?.bonus?.accrual === false;
  const sections = isAbsent ? [] : page.sections.filter((section) => !(isPaused && section === 'bonus.earn'));
  return (
    <article className={layout.page}>
      <div className={styles.head} data-dishes={page.hasDishes && ''}>
        <h1 className={classNames(headingClass(40), styles.title)}>
          {ownTitle?.replace('{{city}}', values.city) ?? t(page.title, values)}
        </h1>
        <p className={styles.lead}>{lead ? t(lead, values) : settings?.seo.main_page[0]}</p>
        {page.hasDishes && <DishPictures className={styles.dishes} />}
        {page.documents && (
          <ul className={styles.documents}>
            {page.documents.map(({ path, title }) => (
              <li key={path}>
                <Link className={styles.document} to={path}>
                  <span>{t(title)}</span>
                  <Icon name="chevron-right" size={20} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {isAbsent && city && (
          <p className={styles.further}>
            <Link className={buttonClass({ variant: 'secondary' })} to={`/${city.alias}/promotions`}>
              {words('nav.promotions')}
            </Link>
          </p>
        )}
      </div>
      {children}
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section} className={styles.section}>
            <h2 className={styles.heading}>{t(`${section}.heading`, values)}</h2>
            <p className={styles.text}>{linkContacts(t(`${section}.text`, values))}</p>
            {chosenCity &&
              page.links
                ?.filter((link) => link.section === section)
                .map((link) => (
                  <p key={link.path} className={styles.text}>
                    <Link className={linkClass()} to={`/${chosenCity.alias}/${link.path}`}>
                      {t(`${link.section}.link`, values)}
                    </Link>
                  </p>
                ))}
          </section>
        ))}
      </div>
    </article>
  );
});

/** A text with its phones and e-mail addresses as links. */
const linkContacts = (text: string) =>
  text.split(/(\+[\d ()-]+\d|[\w.-]+@[\w.-]+\w)/).map((part, at) =>
    at % 2 ? (
      <a key={part} className={linkClass()} href={part.includes('@') ? `mailto:${part}` : phoneHref(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  );

import type { Promotion } from '@storefront/contracts';
import { headingClass, Picture } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './PromoBanners.module.css';

/** The row of promotions above the menu; nothing where a city has none (HOME-01). */
export function PromoBanners({
  promotions,
  cityAlias,
}: {
  promotions: readonly Promotion[];
  cityAlias: string;
}) {
  const { t } = useTranslation('mf-catalog');
  if (promotions.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('promo.title')}>
      <ul className={styles.row}>
        {promotions.map((promotion, index) => (
          <li key={promotion.alias} className={styles.item}>
            <Link
              className={styles.banner}
              to={`/${cityAlias}/promotions?alias=${promotion.alias}`}
              data-promotion={promotion.alias}
            >
              <span className={styles.words}>
                <strong className={headingClass(20)}>{promotion.name}</strong>
                {promotion.subtitle && <span className={styles.subtitle}>{promotion.subtitle}</span>}
              </span>
              <Picture
                src={promotion.images.big}
                alt=""
                sizes="336px"
                ratio={0.375}
                eager={index === 0}
                inRow
                widths={[480, 960]}
                bright
                className={styles.picture}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

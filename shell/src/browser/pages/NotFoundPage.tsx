import { citiesAtom, useShared } from '@storefront/shared-state';
import { buttonClass, EmptyState } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from '../lib/pageLayout.module.css';
import { usePageCity } from '../lib/usePageCity';
import { CityLinks } from './CityLinks';

/** A clear word and a way on: home of the city, or the list of cities (ROUTE-06, D-08). */
export function NotFoundPage({ what = 'page' }: { what?: 'page' | 'city' }) {
  const { t } = useTranslation('shell');
  const city = usePageCity();
  const { cities } = useShared(citiesAtom);
  return (
    <div className={styles.page} data-page="not-found">
      <EmptyState
        level={1}
        drawing="not-found"
        title={t(what === 'city' ? 'notFound.city.title' : 'notFound.page.title')}
        text={t(what === 'city' ? 'notFound.city.text' : 'notFound.page.text')}
        action={
          city && (
            <Link className={buttonClass()} to={`/${city.alias}`}>
              {t('notFound.toMenu')}
            </Link>
          )
        }
      />
      {!city && <CityLinks cities={cities} />}
    </div>
  );
}

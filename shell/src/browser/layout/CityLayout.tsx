import { citiesAtom, cityAtom, type Failure, useShared } from '@storefront/shared-state';
import { enterCity, isOrderPage, setCookie } from '@storefront/shared-state/host';
import { RetryCard, Skeleton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import styles from '../lib/pageLayout.module.css';
import { NotFoundPage } from '../pages/NotFoundPage';

/**
 * Everything below `/:city`. Another city in the path is entered first; an unknown one is a page of its own
 * (ROUTE-06, D-08).
 */
export function CityLayout() {
  const { city: alias = '' } = useParams();
  const { pathname } = useLocation();
  const city = useShared(cityAtom);
  const { cities } = useShared(citiesAtom);
  const { t: words } = useTranslation();
  const enter = useSetAtom(enterCity);
  const [failure, setFailure] = useState<Failure | null>(null);
  const known = cities.some((one) => one.alias === alias);
  const missing = known && city?.alias !== alias;

  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry goes the way once more
  useEffect(() => {
    if (!missing) return;
    const left = new AbortController();
    setFailure(null);
    void enter(alias, left.signal).then((result) => {
      if (!left.signal.aborted) setFailure(result);
    });
    return () => left.abort();
  }, [missing, enter, alias, tries]);
  // A tracking link may come from a friend in another city.
  const isKept = known && !missing && !isOrderPage(pathname);
  useEffect(() => {
    if (isKept) setCookie('city', alias);
  }, [isKept, alias]);

  if (!known) return <NotFoundPage what="city" />;
  if (!missing) return <Outlet />;
  return (
    <div className={styles.page}>
      {failure ? (
        <RetryCard
          level={1}
          title={failure.error.message}
          retryLabel={words('action.retry')}
          onRetry={() => setTries(tries + 1)}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
}

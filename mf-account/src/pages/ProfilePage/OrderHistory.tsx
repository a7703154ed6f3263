import { cityAtom, languageAtom, useApi, useShared } from '@storefront/shared-state';
import { Button, buttonClass, EmptyState, Skeleton } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatDay } from '../../lib/formatDay';
import { LoadFailed } from '../../lib/LoadFailed';
import { profilePath } from '../../lib/profilePath';
import { ordersRefreshMs } from '../../lib/timings';
import styles from './OrderHistory.module.css';
import { OrderRow } from './OrderRow';

/** The page of the list that an address names; the first for anything odd. */
const parsePage = (query: URLSearchParams): number => {
  const named = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
};

/**
 * The customer's orders by day, in pages (ORD-05). Loaded again every 120 s while looked at; what is open
 * stays open and the page stays where it is (D-92).
 */
export default function OrderHistory() {
  const { t } = useTranslation('mf-account');
  const navigate = useNavigate();
  const { search } = useLocation();
  const city = useShared(cityAtom);
  const language = useShared(languageAtom);
  const page = parsePage(new URLSearchParams(search));
  const { data, error, mutate } = useApi(
    'userOrders',
    { query: { page } },
    {
      refreshInterval: ordersRefreshMs,
      revalidateOnMount: true,
      // A customer who comes back wants to know where the order is now, not at the next full interval.
      revalidateOnFocus: true,
      keepPreviousData: true,
    },
  );
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const toggle = (id: number, open: boolean) => setToggled((before) => new Map(before).set(id, open));
  const path = profilePath(city?.alias ?? '', 'orders');
  const goTo = (next: number) => {
    void navigate(next === 1 ? path : `${path}&page=${next}`);
    scrollTo({ top: 0 });
  };

  if (!data && error)
    return <LoadFailed title={t('orders.failed')} failure={error.failure} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div className={styles.orders} role="status" aria-label={t('profile.loading')}>
        <Skeleton shape="card" height={76} />
        <Skeleton shape="card" height={76} />
        <Skeleton shape="card" height={76} />
      </div>
    );
  if (data.order_groups.length === 0 && page === 1)
    return (
      <EmptyState
        drawing="no-orders"
        level={3}
        title={t('orders.empty.title')}
        text={t('orders.empty.text')}
        action={
          <Link className={buttonClass()} to={`/${city?.alias ?? ''}`}>
            {t('orders.empty.action')}
          </Link>
        }
      />
    );
  return (
    <div className={styles.orders}>
      {data.order_groups.map((group) => (
        <section key={group.date} className={styles.day} data-part="order-day">
          <h3 className={styles.date}>
            <time dateTime={group.date}>{formatDay(group.date, language)}</time>
          </h3>
          {group.orders.map((order) => (
            <OrderRow
              key={order.order_id}
              order={order}
              // What is still to be paid shows how without a press.
              open={toggled.get(order.order_id) ?? Boolean(order.pay)}
              onToggle={(open) => toggle(order.order_id, open)}
              onChanged={() => void mutate()}
            />
          ))}
        </section>
      ))}
      {(data.pages > 1 || page > 1) && <PageLinks page={page} pages={data.pages} onPage={goTo} />}
    </div>
  );
}

interface PageLinksProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function PageLinks({ page, pages, onPage }: PageLinksProps) {
  const { t } = useTranslation('mf-account');
  return (
    <nav className={styles.pages} aria-label={t('orders.pages')}>
      <Button
        variant="secondary"
        icon="back"
        data-action="previous-page"
        aria-disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        {t('orders.previous')}
      </Button>
      <span className={styles.page} aria-current="page">
        {t('orders.page', { page, pages })}
      </span>
      <Button
        variant="secondary"
        iconEnd="forward"
        data-action="next-page"
        aria-disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('orders.next')}
      </Button>
    </nav>
  );
}

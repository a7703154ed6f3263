import type { StaffFoundOrder, StaffSearchReply } from '@storefront/contracts';
import { Button, EmptyState, linkClass } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useStaff } from '../api/useStaff';
import { Page } from '../layout/Page';
import { Loaded } from '../ui/Loaded';
import { type Column, Table } from '../ui/Table';
import { useFormats } from '../ui/useFormats';
import { OrderFilters } from './OrderFilters';
import styles from './orders.module.css';
import { PaymentBadge } from './PaymentBadge';
import { StateBadge } from './StateBadge';

const liveMs = 5000;

/** The live list. All that it is filtered by stands in its address, which can be shared and reloaded. */
export function OrdersPage() {
  const { t } = useTranslation('office');
  const [search, setSearch] = useSearchParams();
  const orders = useStaff<StaffSearchReply>(`/orders/search?${search}`, {
    refreshInterval: liveMs,
    keepPreviousData: true,
  });
  const set = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('before');
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: !('before' in values) },
    );
  const columns = useColumns();
  return (
    <Page title={t('orders')}>
      <OrderFilters search={search} onChange={set} />
      <Loaded from={orders}>
        {({ orders: found, next, hidden_by }) => (
          <>
            {found.length > 0 ? (
              <Table label={t('orders')} columns={columns} rows={found} keyOf={({ id }) => id} />
            ) : (
              <EmptyState
                title={t('orders.none')}
                text={
                  hidden_by.length > 0
                    ? t('orders.hidden', { filters: hidden_by.map((name) => t(`filter.${name}`)).join(', ') })
                    : undefined
                }
                action={
                  hidden_by.length > 0 && (
                    <Button
                      variant="secondary"
                      onClick={() => set(Object.fromEntries(hidden_by.map((name) => [name, ''])))}
                    >
                      {t('orders.unhide')}
                    </Button>
                  )
                }
              />
            )}
            <div className={styles.pages}>
              {search.has('before') && (
                <Button variant="quiet" icon="back" onClick={() => set({})}>
                  {t('orders.newest')}
                </Button>
              )}
              {next !== null && (
                <Button variant="secondary" iconEnd="forward" onClick={() => set({ before: String(next) })}>
                  {t('orders.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function useColumns(): readonly Column<StaffFoundOrder>[] {
  const { t } = useTranslation('office');
  const { money, dayAndTime } = useFormats();
  return [
    {
      key: 'number',
      label: t('order.number'),
      cell: (order) => (
        <Link className={linkClass()} to={`/orders/${order.id}`}>
          {order.number}
        </Link>
      ),
    },
    { key: 'state', label: t('filter.state'), cell: (order) => <StateBadge order={order} /> },
    {
      key: 'for',
      label: t('order.for'),
      cell: (order) => dayAndTime(order.promised_at ?? order.slot.starts_at, order.timezone),
    },
    { key: 'kind', label: t('filter.kind'), cell: (order) => order.address ?? t('kind.takeaway') },
    {
      key: 'customer',
      label: t('order.customer'),
      cell: ({ customer }) => `${customer.name} ${customer.phone}`,
    },
    {
      key: 'payment',
      label: t('filter.payment'),
      cell: (order) => <PaymentBadge state={order.payment.state} />,
    },
    {
      key: 'total',
      label: t('order.total'),
      isNumber: true,
      cell: (order) => money(order.total, order.currency),
    },
  ];
}

import type { StaffOrder } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../ui/Facts';
import { Table } from '../ui/Table';
import { useFormats } from '../ui/useFormats';
import styles from './orders.module.css';

/** What was ordered, what was taken out, and the sums. */
export function OrderLines({ order }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('office');
  const { money } = useFormats();
  const sum = (amount: number) => money(amount, order.currency);
  const { prices } = order;
  const shown = (amount: number) => (amount === 0 ? null : sum(amount));
  const sums = [
    [t('sum.packages'), shown(prices.packages)],
    [t('sum.delivery'), shown(prices.delivery)],
    [t('sum.discount'), shown(-prices.discount)],
    [t('sum.bonuses'), shown(-prices.bonuses)],
    [t('order.total'), <strong key="total">{sum(prices.total)}</strong>],
  ] as const;
  return (
    <>
      <Table
        label={t('order.content')}
        rows={order.lines}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'name',
            label: t('line.name'),
            cell: ({ name, modifiers }) => (
              <>
                {name}
                {modifiers.map((modifier) => (
                  <div key={modifier.id} className={styles.quiet}>
                    {modifier.count > 1 ? `${modifier.count} × ` : ''}
                    {modifier.name}
                  </div>
                ))}
              </>
            ),
          },
          { key: 'count', label: t('line.count'), isNumber: true, cell: ({ count }) => count },
          { key: 'amount', label: t('order.total'), isNumber: true, cell: ({ amount }) => sum(amount) },
        ]}
      />
      {order.removed.map((removed) => (
        <p key={removed.key} className={styles.quiet}>
          {t('line.removed', { name: removed.name, count: removed.count, sum: sum(removed.amount) })}
        </p>
      ))}
      <Facts rows={sums} />
    </>
  );
}

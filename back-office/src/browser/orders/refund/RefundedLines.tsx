import type { StaffRefundsReply } from '@storefront/contracts';
import { Counter } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table';
import { useFormats } from '../../ui/useFormats';

type Counts = Readonly<Record<string, number>>;

/** How many of each line are paid back; the price is what the customer paid for one. */
export function RefundedLines({
  refunds,
  counts,
  onChange,
}: {
  readonly refunds: StaffRefundsReply;
  readonly counts: Counts;
  readonly onChange: (counts: Counts) => void;
}) {
  const { t } = useTranslation('office');
  const { money } = useFormats();
  return (
    <Table
      label={t('refund.of.lines')}
      rows={refunds.lines}
      keyOf={({ key }) => key}
      columns={[
        { key: 'name', label: t('line.name'), cell: ({ name }) => name },
        {
          key: 'price',
          label: t('line.paid'),
          isNumber: true,
          cell: ({ price }) => money(price, refunds.currency),
        },
        {
          key: 'count',
          label: t('line.count'),
          isNumber: true,
          cell: (line) => (
            <Counter
              value={counts[line.key] ?? 0}
              canPlus={(counts[line.key] ?? 0) < line.count}
              canMinus={(counts[line.key] ?? 0) > 0}
              onPlus={() => onChange({ ...counts, [line.key]: (counts[line.key] ?? 0) + 1 })}
              onMinus={() => onChange({ ...counts, [line.key]: (counts[line.key] ?? 0) - 1 })}
              labels={{ count: line.name, plus: t('more'), minus: t('fewer') }}
            />
          ),
        },
      ]}
    />
  );
}

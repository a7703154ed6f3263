import type { StaffFoundOrder } from '@storefront/contracts';
import { Badge } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

const tones = {
  waiting_for_payment: 'quiet',
  accepted: 'accent',
  cooking: 'warning',
  sent: 'second',
  done: 'success',
  canceled: 'quiet',
} as const;

export function StateBadge({ order }: { readonly order: Pick<StaffFoundOrder, 'status' | 'is_late'> }) {
  const { t } = useTranslation('office');
  return (
    <>
      <Badge tone={tones[order.status]}>{t(`state.${order.status}`)}</Badge>{' '}
      {order.is_late && <Badge tone="danger">{t('late')}</Badge>}
    </>
  );
}

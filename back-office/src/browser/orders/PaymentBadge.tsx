import type { StaffPaymentState } from '@storefront/contracts';
import { Badge } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

const tones = {
  due: 'quiet',
  waiting: 'warning',
  paid: 'success',
  returning: 'warning',
  returned: 'quiet',
  refused: 'danger',
  none: 'quiet',
} as const satisfies Record<StaffPaymentState, string>;

export function PaymentBadge({ state }: { readonly state: StaffPaymentState }) {
  const { t } = useTranslation('office');
  return <Badge tone={tones[state]}>{t(`paid.${state}`)}</Badge>;
}

import type { StaffRefundsReply } from '@storefront/contracts';
import { Alert } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** What becomes of bonuses, the promo code and the receipt, before the press. */
export function RefundEffects({ refunds: { effects } }: { readonly refunds: StaffRefundsReply }) {
  const { t } = useTranslation('office');
  const texts = [
    effects.earned_bonuses > 0 && t('effects.earned', { amount: effects.earned_bonuses }),
    effects.used_bonuses > 0 && t('effects.used', { amount: effects.used_bonuses }),
    effects.promocode && t('effects.promocode', { code: effects.promocode }),
    effects.has_receipt && t('effects.receipt'),
  ].filter((text) => typeof text === 'string');
  if (texts.length === 0) return null;
  return <Alert>{texts.join(' ')}</Alert>;
}

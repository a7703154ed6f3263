import { cartAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { lostSlotAtom } from './useChosenSlot';
import { useIntervals, useSettledPage } from './useIntervals';

/**
 * The time in a line: the chosen one, as soon as possible while that is offered, else that one must be chosen
 * (D-49, D-50).
 */
export function SlotSummary() {
  return <span>{useSlotText()}</span>;
}

function useSlotText(): string {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const chosen = useShared(cartAtom)?.selectedInterval;
  const lost = useShared(lostSlotAtom);
  // The same data as the card's: one cache, no second call.
  const { data } = useIntervals(useSettledPage());
  if (chosen) {
    const isToday = !data || chosen.date === data.date_today;
    return isToday ? chosen.title : `${chosen.day_name}, ${chosen.title}`;
  }
  const asap = data?.intervals.find(({ is_asap, disabled }) => is_asap && !disabled);
  return lost || (data && !asap) ? t('slots.choose') : (asap?.title ?? '…');
}

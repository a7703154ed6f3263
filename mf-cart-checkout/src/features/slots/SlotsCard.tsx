import type { Interval } from '@storefront/contracts';
import { openModal, orderTypeAtom, shopAtom, useShared } from '@storefront/shared-state';
import { Alert, Button, layouts, Skeleton, useMedia } from '@storefront/shared-ui';
import { FieldError, RadioCards } from '@storefront/shared-ui/forms';
import { useSetAtom } from 'jotai';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { nearestSlotsNarrow, nearestSlotsWide } from '../../lib/limits';
import { RetryAlert } from '../../lib/RetryAlert';
import { useFocusInPlace } from '../../lib/useFocusInPlace';
import { nearestSlots, slotsMessage } from './nearestSlots';
import styles from './SlotsCard.module.css';
import { useChosenSlot } from './useChosenSlot';
import { useIntervals, useSettledPage } from './useIntervals';

interface SlotsCardProps {
  error?: string;
  onChosen?: () => void;
}

/**
 * When: the nearest slots, the way to all of them, and what to know when there are none (SLOT-01, SLOT-02,
 * SLOT-03).
 */
export function SlotsCard({ error, onChosen }: SlotsCardProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const open = useSetAtom(openModal);
  const orderType = useShared(orderTypeAtom);
  const isShopStopped = useShared(shopAtom)?.type === 'stop' && orderType === 'takeaway';
  const isWide = useMedia(layouts.abovePhone);
  const most = isWide ? nearestSlotsWide : nearestSlotsNarrow;
  const settled = useSettledPage();
  const { data, error: failure, isValidating, mutate } = useIntervals(settled);
  const message = data ? slotsMessage(data.intervals) : null;
  const nextDate = message
    ? data?.dates.find(({ date_string }) => date_string !== data.date_today)
    : undefined;
  const { data: next, error: nextFailure } = useIntervals(nextDate !== undefined, nextDate?.date_string);
  const { chosen, lost, shownId, choose } = useChosenSlot(data?.date_today, data?.intervals);
  // Slots pass and are asked for anew, whatever has the focus.
  const place = useFocusInPlace<HTMLDivElement>(
    (controls, index) => controls[index] ?? controls.at(-1),
    'input, button',
  );
  if (!data && failure)
    return (
      <div {...place}>
        <RetryAlert text={t('slots.failed')} busy={isValidating} onRetry={() => void mutate()} />
      </div>
    );
  if (!data)
    return (
      <div {...place} className={styles.slots} aria-hidden="true">
        <div className={styles.waiting}>
          <Skeleton height={56} />
          <Skeleton height={56} />
          {isWide && <Skeleton height={56} />}
        </div>
        <Skeleton width={140} height={36} />
        {orderType === 'takeaway' && <Skeleton height={isWide ? 20 : 40} />}
      </div>
    );
  const nearest = nearestSlots(message ? (next?.intervals ?? []) : data.intervals, chosen, most);
  // Before dawn the shift of last night is over, and the day that it is by the calendar is still to come.
  const isBeforeOpening = data.dates.some((day) => day.is_today && day.date_string !== data.date_today);
  const asap = nearest.find(({ is_asap }) => is_asap);
  const lateMinutes = data.time_settings.late_pickup_minutes;
  const isNextComing = nextDate !== undefined && !next && !nextFailure;
  const missing = nearest.length > 0 || isNextComing ? most - nearest.length : 0;
  return (
    <div {...place} className={styles.slots} style={{ '--missing': missing } as CSSProperties}>
      {lost && (
        <Alert tone="warning" live>
          {t('slots.lost', { title: lost.title })}
        </Alert>
      )}
      {(message || isShopStopped) && (
        <NoSlots isShopStopped={isShopStopped} message={message} isBeforeOpening={isBeforeOpening} />
      )}
      {nearest.length > 0 && (
        <RadioCards
          name="interval_id"
          legend={t('slots.nearest')}
          legendHidden
          options={nearest.map((slot) => toOption(slot, slot.date === data.date_today))}
          // With nothing chosen the server takes as soon as possible; once a choice was lost it must be made
          // anew (D-49, D-50).
          value={shownId ?? (lost ? undefined : asap?.id)}
          error={error}
          onChange={(id) => {
            onChosen?.();
            void choose(id);
          }}
        />
      )}
      {nearest.length === 0 && <FieldError>{error}</FieldError>}
      <div>
        <Button
          variant="quiet"
          size="s"
          icon="clock"
          data-action="all-intervals"
          onClick={() => open('IntervalsModal')}
        >
          {t('slots.all')}
        </Button>
      </div>
      {/* Only a customer who collects the order can be late (D-51). */}
      {orderType === 'takeaway' && lateMinutes > 0 && (
        <p className={styles.note}>{t('slots.latePickup', { minutes: lateMinutes })}</p>
      )}
    </div>
  );
}

interface NoSlotsProps {
  isShopStopped: boolean;
  message: ReturnType<typeof slotsMessage>;
  isBeforeOpening: boolean;
}

/** Why no time of today can be chosen, and another shop where this one is closed (SLOT-03). */
function NoSlots({ isShopStopped, message, isBeforeOpening }: NoSlotsProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const { t: cartT } = useTranslation('mf-cart-checkout');
  const open = useSetAtom(openModal);
  const orderType = useShared(orderTypeAtom);
  if (isShopStopped)
    return (
      <Alert
        tone="info"
        live
        action={
          <Button
            variant="secondary"
            size="s"
            icon="store"
            onClick={() => open('OrderTypesModal', { mode: orderType })}
          >
            {cartT('place.shop.choose')}
          </Button>
        }
      >
        {t('slots.shopClosed')}
      </Alert>
    );
  const none = isBeforeOpening ? 'slots.noneYet' : 'slots.noneToday';
  return (
    <Alert tone="info" live>
      {t(message === 'none' ? none : `slots.taken.${orderType}`)}
    </Alert>
  );
}

const toOption = (slot: Interval, isToday: boolean) => ({
  value: slot.id,
  label: slot.title,
  description: isToday ? undefined : `${slot.day_name}, ${shortDate(slot.date)}`,
  data: { 'data-interval': slot.id },
});
/** "25.11" of 2026-11-25. */
const shortDate = (date: string): string => date.split('-').slice(1).reverse().join('.');

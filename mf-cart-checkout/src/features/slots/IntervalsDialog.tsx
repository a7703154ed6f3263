import type { Interval } from '@storefront/contracts';
import { orderTypeAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { Alert, ChipBar, Dialog, Skeleton } from '@storefront/shared-ui';
import { RadioCards } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryAlert } from '../../lib/RetryAlert';
import styles from './IntervalsDialog.module.css';
import { slotsMessage } from './nearestSlots';
import { useChosenSlot } from './useChosenSlot';
import { useDaySwipe } from './useDaySwipe';
import { useIntervals } from './useIntervals';
import { useSlotPicking } from './useSlotPicking';

/** All dates and their intervals (SLOT-02); choosing one tells the server and closes. */
export function IntervalsDialog() {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const { t: words } = useTranslation();
  const close = useCloseModal('IntervalsModal');
  const orderType = useShared(orderTypeAtom);
  const { data: today, error, isValidating, mutate } = useIntervals(true);
  const { chosen, lost, shownId, choose } = useChosenSlot(today?.date_today, today?.intervals);
  // With nothing chosen the server takes as soon as possible, as the checkout shows it (D-49, D-50).
  const asapToday = today?.intervals.find(({ is_asap, disabled }) => is_asap && !disabled);
  const checkedId = shownId ?? (lost ? undefined : asapToday?.id);
  const [picked, setPicked] = useState<string>();
  const dates = today?.dates ?? [];
  const date = picked ?? chosen?.date ?? dates[0]?.date_string;
  const isToday = date === undefined || date === today?.date_today;
  const day = useIntervals(!isToday, isToday ? undefined : date);
  const intervals = isToday ? today?.intervals : day.data?.intervals;
  const failed = isToday ? error : day.error;
  const picking = useSlotPicking(checkedId, choose, close);
  const show = (day: string) => {
    setPicked(day);
    picking.forget();
  };
  const swipe = useDaySwipe((by) => {
    const next = dates[dates.findIndex(({ date_string }) => date_string === date) + by];
    if (next) show(next.date_string);
  });
  const message = intervals ? slotsMessage(intervals) : null;
  return (
    <Dialog
      name="IntervalsModal"
      title={t('slots.title')}
      level={1}
      tall
      onClose={close}
      closeLabel={words('action.close')}
      header={
        dates.length > 0 && (
          <ChipBar
            className={styles.dates}
            label={t('slots.dates')}
            active={date}
            onSelect={show}
            chips={dates.map((one) => ({
              id: one.date_string,
              label:
                one.is_today || one.is_tomorrow
                  ? one.formatted_string
                  : t('slots.day', { date: one.formatted_string, weekday: one.day_name }),
              data: { 'data-date': one.date_string },
            }))}
          />
        )
      }
    >
      <div className={styles.day} data-no-drag="" {...swipe} {...picking.around}>
        {failed && !intervals && (
          <RetryAlert
            text={t('slots.failed')}
            busy={isValidating || day.isValidating}
            onRetry={() => void (isToday ? mutate() : day.mutate())}
          />
        )}
        {!failed && !intervals && <Skeleton height={176} />}
        {message && (
          <Alert tone="info">{t(message === 'none' ? 'slots.noneDay' : `slots.taken.${orderType}`)}</Alert>
        )}
        {/* As soon as possible needs a line's room for its words; the hours stand side by side. */}
        <SlotRadios slots={intervals?.filter(({ is_asap }) => is_asap)} layout="list" picking={picking} />
        <SlotRadios slots={intervals?.filter(({ is_asap }) => !is_asap)} layout="grid" picking={picking} />
      </div>
    </Dialog>
  );
}

interface SlotRadiosProps {
  slots: readonly Interval[] | undefined;
  layout: 'list' | 'grid';
  picking: ReturnType<typeof useSlotPicking>;
}

function SlotRadios({ slots = [], layout, picking }: SlotRadiosProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  if (slots.length === 0) return null;
  const unavailable = t('slots.unavailable');
  return (
    <RadioCards
      name="interval_id"
      legend={t('slots.title')}
      legendHidden
      layout={layout}
      value={picking.shownId}
      onChange={picking.onChange}
      options={slots.map((slot) => ({
        value: slot.id,
        label: slot.title,
        description: slot.disabled ? (slot.reason ?? unavailable) : undefined,
        disabled: slot.disabled,
        data: { 'data-interval': slot.id },
      }))}
    />
  );
}

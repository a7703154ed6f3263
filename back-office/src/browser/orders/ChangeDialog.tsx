import type { StaffOrderPageReply, StaffSlotsReply } from '@storefront/contracts';
import { Button, Dialog } from '@storefront/shared-ui';
import { Select, TextArea, TextField } from '@storefront/shared-ui/forms';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../api/callStaff';
import { useSend } from '../api/useSend';
import { useStaff } from '../api/useStaff';
import { RefusalAlert } from '../ui/RefusalAlert';
import { StaleAlert } from '../ui/StaleAlert';
import { useFormats } from '../ui/useFormats';
import styles from './orders.module.css';

const places = ['text', 'room', 'entrance', 'floor', 'intercom', 'description'] as const;
type Address = Record<(typeof places)[number], string>;

/** Comment, time and address as far as they may still be changed; only what was changed is sent. */
export function ChangeDialog({
  page,
  onClose,
  onDone,
}: {
  readonly page: StaffOrderPageReply;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('office');
  const { dayAndTime } = useFormats();
  const { order, can_change } = page;
  const slots = useStaff<StaffSlotsReply>(can_change.slot ? `/orders/${order.id}/slots` : null);
  const form = useForm({
    defaultValues: {
      comment: order.comment,
      interval_id: '',
      address: Object.fromEntries(places.map((name) => [name, order.address?.[name] ?? ''])) as Address,
    },
  });
  const { isBusy, refusal, send } = useSend();
  const { dirtyFields } = form.formState;
  const save = form.handleSubmit(async ({ comment, interval_id, address }) => {
    const moved = places.filter((name) => dirtyFields.address?.[name]);
    const reply = await send((key) =>
      callStaff(
        'PUT',
        `/orders/${order.id}`,
        {
          // Of the page as it was opened: what another person has changed since is not overwritten.
          version: page.version,
          ...(dirtyFields.comment && { comment }),
          ...(interval_id && { interval_id }),
          ...(moved.length > 0 && {
            address: Object.fromEntries(moved.map((name) => [name, address[name]])),
          }),
        },
        key,
      ),
    );
    if (reply) onDone();
  });
  return (
    <Dialog
      name="ChangeOrder"
      title={t('change.title')}
      onClose={onClose}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form="change-order" block busy={isBusy}>
          {t('save')}
        </Button>
      }
    >
      <form id="change-order" className={styles.stack} onSubmit={save}>
        {can_change.comment && (
          <TextArea
            label={t('order.comment')}
            maxLength={1000}
            error={refusal?.fields.comment}
            {...form.register('comment')}
          />
        )}
        {can_change.slot && (
          <Select
            label={t('order.slot')}
            error={refusal?.fields.interval_id}
            options={[
              { value: '', label: t('slot.same') },
              ...(slots.data?.slots ?? []).map((slot) => ({
                value: slot.interval_id,
                label: slot.is_asap ? t('order.asap') : dayAndTime(slot.starts_at, order.timezone),
              })),
            ]}
            {...form.register('interval_id')}
          />
        )}
        {can_change.address &&
          places.map((name) => (
            <TextField
              key={name}
              label={t(name === 'text' ? 'address.street' : `address.${name}`)}
              error={refusal?.fields[`address.${name}`]}
              {...form.register(`address.${name}`)}
            />
          ))}
        <StaleAlert refusal={refusal} onReload={onDone} />
        <RefusalAlert refusal={refusal} />
      </form>
    </Dialog>
  );
}

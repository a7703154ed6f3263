import type { AddressLabel, DeliveryAddress } from '@storefront/contracts';
import { useSharedT } from '@storefront/shared-state';
import { Button, Dialog, Segmented } from '@storefront/shared-ui';
import { Checkbox, focusFirstError, TextField } from '@storefront/shared-ui/forms';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../messages';
import styles from './EditAddressDialog.module.css';
import { useEditAddress } from './useEditAddress';

const kinds = ['none', 'home', 'work', 'own'] as const;
const parts = [
  ['room', 20],
  ['entrance', 10],
  ['floor', 10],
  ['intercom', 20],
] as const;
const instructions = [
  ['leave_at_door', 'leaveAtDoor'],
  ['no_bell', 'noBell'],
  ['call_on_arrival', 'callOnArrival'],
] as const;

/** What a saved address is called, and what a courier has to know there (ADDR-05). */
export function EditAddressDialog({ address }: { address: DeliveryAddress }) {
  const t = useT();
  const shared = useSharedT();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { save, errors, busy, close } = useEditAddress(address);
  const [kind, setKind] = useState<(typeof kinds)[number]>(address.label?.kind ?? 'none');
  const [name, setName] = useState(address.label?.name ?? '');
  const { room, entrance, floor, intercom, description } = address;
  const { leave_at_door = false, no_bell = false, call_on_arrival = false } = address;
  const [door, setDoor] = useState({
    ...{ room, entrance, floor, intercom, description },
    ...{ leave_at_door, no_bell, call_on_arrival },
  });
  const change = (part: Partial<typeof door>) => setDoor((before) => ({ ...before, ...part }));
  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0 && form.current) focusFirstError(form.current);
  }, [errors]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const label: AddressLabel | null = kind === 'none' ? null : { kind, name: kind === 'own' ? name : '' };
    void save({ ...door, label });
  };
  return (
    <Dialog
      name="EditAddressModal"
      title={t('addresses.edit.title')}
      size="s"
      level={1}
      onClose={close}
      closeLabel={shared('action.close')}
      footer={
        <Button type="submit" form={formId} size="l" block busy={busy} data-action="save-address">
          {t('addresses.edit.save')}
        </Button>
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.place}>{address.full_address}</p>
        <Segmented
          label={t('addresses.label')}
          name="label"
          options={kinds.map((value) => ({ value, label: t(`addresses.label.${value}`) }))}
          value={kind}
          onChange={setKind}
          block
        />
        {kind === 'own' && (
          <TextField
            label={t('addresses.name')}
            name="name"
            maxLength={40}
            required
            autoComplete="off"
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <div className={styles.pair}>
          {parts.map(([part, maxLength]) => (
            <TextField
              key={part}
              label={t(`addresses.field.${part}`)}
              name={part}
              maxLength={maxLength}
              autoComplete="off"
              value={door[part]}
              error={errors[part]}
              onChange={(event) => change({ [part]: event.target.value })}
            />
          ))}
        </div>
        <fieldset className={styles.instructions}>
          <legend className={styles.legend}>{t('addresses.courier')}</legend>
          {instructions.map(([field, words]) => (
            <Checkbox
              key={field}
              name={field}
              label={t(`addresses.courier.${words}`)}
              checked={door[field]}
              onChange={(event) => change({ [field]: event.target.checked })}
            />
          ))}
          <TextField
            label={t('addresses.courier.note')}
            name="description"
            maxLength={300}
            autoComplete="off"
            value={door.description}
            error={errors.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </fieldset>
      </form>
    </Dialog>
  );
}

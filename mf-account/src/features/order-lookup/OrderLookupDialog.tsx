import { cityAtom, useCloseModal, useShared, useSharedT } from '@storefront/shared-state';
import { Button, Dialog } from '@storefront/shared-ui';
import { focusFirstError, PhoneField, TextField } from '@storefront/shared-ui/forms';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../messages';
import styles from './OrderLookupDialog.module.css';
import { useOrderLookup } from './useOrderLookup';

/** Finds an order by its phone and number, without an account (ORD-06, BRAND-04). */
export function OrderLookupDialog() {
  const t = useT();
  const shared = useSharedT();
  const city = useShared(cityAtom);
  const close = useCloseModal('UserOrderModal');
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState('');
  const [number, setNumber] = useState('');
  const { submit, errors, busy } = useOrderLookup();

  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0 && form.current) focusFirstError(form.current);
  }, [errors]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ phone, order_id: number });
  };
  return (
    <Dialog
      name="UserOrderModal"
      title={t('lookup.title')}
      size="s"
      onClose={close}
      closeLabel={shared('action.close')}
    >
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.text}>{t('lookup.text')}</p>
        <PhoneField
          label={t('lookup.phone.label')}
          name="phone"
          masks={city?.phone_masks ?? []}
          maskLabel={t('lookup.phone.country')}
          value={phone}
          onChange={setPhone}
          error={errors.phone}
          autoComplete="tel"
          required
        />
        <TextField
          label={t('lookup.number.label')}
          name="order_id"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value.replace(/\D/g, '').slice(0, 10))}
          error={errors.order_id}
          required
        />
        <Button type="submit" size="l" block busy={busy} data-action="confirm">
          {t('lookup.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

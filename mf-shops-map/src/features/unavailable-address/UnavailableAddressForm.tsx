import type { City, Coordinates } from '@storefront/contracts';
import { apiAtom, reportFailure, useCommand, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { Checkbox, PhoneField } from '@storefront/shared-ui/forms';
import { type FormEvent, useState } from 'react';
import { useT } from '../../messages';
import styles from './UnavailableAddressForm.module.css';

/** The form goes with the button that had the focus. */
const takeFocus = (thanks: HTMLElement | null) => thanks?.focus({ preventScroll: true });

/** No full number anywhere is shorter. */
const shortestPhone = 10;

export interface UnavailableAddressFormProps {
  city: City;
  address: string;
  /** Null for an address that no map knows. */
  coordinates: Coordinates | null;
}

/** "Tell me when you deliver here": a phone, sent as digits, and the consent to keep it (ADDR-02, D-64). */
export function UnavailableAddressForm({ city, address, coordinates }: UnavailableAddressFormProps) {
  const t = useT();
  const report = useCommand(reportFailure);
  const [phone, setPhone] = useState('');
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState<{ phone?: string; consent?: string }>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const api = useShared(apiAtom);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !consent) return;
    if (phone.length < shortestPhone) {
      setErrors({ phone: t('unserved.phone.error') });
      return;
    }
    setBusy(true);
    const result = await api.call('unavailableAddress', {
      body: {
        consent,
        phone,
        coordinates,
        address,
        city_id: city.id,
      },
    });
    setBusy(false);
    if (result.ok) {
      setSent(true);
      return;
    }
    const decision = report(result);
    if (decision.place !== 'fields') return;
    const { phone: ofPhone, consent: ofConsent } = decision.fields;
    setErrors(ofConsent ? { consent: ofConsent } : { phone: ofPhone ?? decision.message });
  };

  if (sent)
    return (
      <p className={styles.thanks} role="status" tabIndex={-1} ref={takeFocus}>
        {t('unserved.thanks')}
      </p>
    );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField
        name="phone"
        label={t('unserved.phone.label')}
        masks={city.phone_masks}
        maskLabel={t('unserved.phone.country')}
        value={phone}
        error={errors.phone}
        onChange={(digits) => {
          setPhone(digits);
          setErrors({});
        }}
      />
      <Checkbox
        name="consent"
        data-action="consent"
        checked={consent}
        error={errors.consent}
        onChange={(event) => {
          setConsent(event.target.checked);
          setErrors({});
        }}
        label={
          <>
            {t('unserved.consent.text')}{' '}
            <a href="/privacy-policy" target="_blank" rel="noreferrer">
              {t('unserved.consent.link')}
            </a>
          </>
        }
      />
      <Button type="submit" variant="secondary" data-action="notify-me" busy={busy} aria-disabled={!consent}>
        {t('unserved.send')}
      </Button>
    </form>
  );
}

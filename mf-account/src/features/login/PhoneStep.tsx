import { cityAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { Link } from '@storefront/shared-state/router';
import { Alert, Button, linkClass, Segmented } from '@storefront/shared-ui';
import { Checkbox, focusFirstError, PhoneField } from '@storefront/shared-ui/forms';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../messages';
import styles from './LoginDialog.module.css';
import type { Login, PhoneChannel } from './useLogin';

export interface PhoneStepProps {
  login: Login;
  phone: string;
  onPhone: (digits: string) => void;
  /** What the box says; the consent to the processing of data when absent. */
  consent?: ReactNode;
}

/** Phone, how the code should come, and the consent (LOGIN-01, LOGIN-05, LOGIN-06). */
export function PhoneStep({ login, phone, onPhone, consent }: PhoneStepProps) {
  const t = useT();
  const city = useShared(cityAtom);
  const channels = (useShared(settingsAtom)?.login_channels ?? []).filter((channel) => channel !== 'vk');
  const form = useRef<HTMLFormElement>(null);
  const [channel, setChannel] = useState<PhoneChannel>(channels.includes('call') ? 'call' : 'sms');
  const [consented, setConsented] = useState(false);
  const { errors } = login;

  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0 && form.current) focusFirstError(form.current);
  }, [errors]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!login.busy && !login.locked) void login.askForCode(phone, channel, consented);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      <PhoneField
        label={t('login.phone.label')}
        name="phone"
        masks={city?.phone_masks ?? []}
        maskLabel={t('lookup.phone.country')}
        value={phone}
        onChange={onPhone}
        error={errors.phone}
        autoComplete="tel"
        required
      />
      {channels.length > 1 && (
        <Segmented
          label={t('login.channel.label')}
          name="notify_channel"
          options={[
            { value: 'call', label: t('login.channel.call'), icon: 'phone', dataAction: 'channel-call' },
            { value: 'sms', label: t('login.channel.sms'), dataAction: 'channel-sms' },
          ]}
          value={channel}
          onChange={setChannel}
          block
        />
      )}
      <p className={styles.hint}>
        {/* Which digits are meant (D-69). */}
        {t(channel === 'call' ? 'login.channel.call.hint' : 'login.channel.sms.hint')}
      </p>
      <Checkbox
        name="consent"
        data-action="consent"
        checked={consented}
        error={errors.consent}
        onChange={(event) => setConsented(event.target.checked)}
        label={
          consent ?? (
            <>
              {t('login.consent.label')}{' '}
              <Link className={linkClass()} to="/privacy-policy" target="_blank">
                {t('login.consent.policy')}
              </Link>
            </>
          )
        }
      />
      <Button
        type="submit"
        size="l"
        block
        busy={login.busy}
        aria-disabled={login.locked || undefined}
        data-action="get-code"
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}

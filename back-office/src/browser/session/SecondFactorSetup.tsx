import { valibotResolver } from '@hookform/resolvers/valibot';
import type { StaffRecoveryCodes, StaffSecondFactor } from '@storefront/contracts';
import { staffConfirmSecondFactor } from '@storefront/contracts/staffPeople';
import { Alert, Button } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { callStaff } from '../api/callStaff';
import { useSend } from '../api/useSend';
import { RefusalAlert } from '../ui/RefusalAlert';
import { useFieldErrors } from '../ui/useFieldErrors';
import styles from './secondFactor.module.css';

/** Shows the secret as a QR code, asks for a first code of it, then shows the recovery codes once. */
export function SecondFactorSetup({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('office');
  const begin = useSend();
  const confirm = useSend();
  const [secret, setSecret] = useState<StaffSecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    resolver: valibotResolver(staffConfirmSecondFactor),
    defaultValues: { password: '', code: '' },
  });
  const errorOf = useFieldErrors(form, confirm.refusal);
  const submit = form.handleSubmit(async (values) => {
    const reply = await confirm.send(() => callStaff<StaffRecoveryCodes>('PUT', '/me/second-factor', values));
    if (reply) setCodes(reply.recovery_codes);
  });
  if (codes)
    return (
      <div className={styles.steps}>
        <p>{t('recovery.text')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Button onClick={onDone}>{t('recovery.kept')}</Button>
      </div>
    );
  if (!secret)
    return (
      <div className={styles.steps}>
        <p>{t('factor.text')}</p>
        <RefusalAlert refusal={begin.refusal} />
        <Button
          busy={begin.isBusy}
          onClick={async () => setSecret(await begin.send(() => callStaff('POST', '/me/second-factor')))}
        >
          {t('factor.begin')}
        </Button>
      </div>
    );
  return (
    <form className={styles.steps} onSubmit={submit} noValidate>
      <p>{t('factor.scan')}</p>
      <img
        className={styles.picture}
        alt={t('factor.picture')}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(secret.uri))}`}
      />
      <Alert>
        {t('factor.typed')} <code className={styles.secret}>{secret.secret}</code>
      </Alert>
      <TextField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errorOf('code')}
        {...form.register('code')}
      />
      <RefusalAlert refusal={confirm.refusal} />
      <Button type="submit" busy={confirm.isBusy}>
        {t('factor.confirm')}
      </Button>
    </form>
  );
}

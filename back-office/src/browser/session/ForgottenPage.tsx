import { valibotResolver } from '@hookform/resolvers/valibot';
import { staffAskLink } from '@storefront/contracts/staffPeople';
import { Alert, Button } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../api/callStaff';
import { useSend } from '../api/useSend';
import { RefusalAlert } from '../ui/RefusalAlert';
import { useFieldErrors } from '../ui/useFieldErrors';
import { EntryPage } from './EntryPage';
import styles from './session.module.css';

/** Asks for a link to a new password. It says the same whether the address has an account or not. */
export function ForgottenPage() {
  const { t } = useTranslation('office');
  const form = useForm({ resolver: valibotResolver(staffAskLink), defaultValues: { email: '' } });
  const { isBusy, refusal, send } = useSend();
  const errorOf = useFieldErrors(form, refusal);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    if (await send(() => callStaff('POST', '/links', values))) setSentTo(values.email);
  });
  return (
    <EntryPage title={t('forgotten.title')}>
      {sentTo ? (
        <Alert tone="success" live>
          {t('forgotten.sent', { email: sentTo })}
        </Alert>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username"
            error={errorOf('email')}
            {...form.register('email')}
          />
          <RefusalAlert refusal={refusal} />
          <Button type="submit" block busy={isBusy}>
            {t('forgotten.send')}
          </Button>
        </form>
      )}
    </EntryPage>
  );
}

import { valibotResolver } from '@hookform/resolvers/valibot';
import type { StaffMeReply } from '@storefront/contracts';
import { staffSignIn } from '@storefront/contracts/staffPeople';
import { Alert, Button } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../api/callStaff';
import { noteSession } from '../api/sessionEnded';
import { useSend } from '../api/useSend';
import { RefusalAlert } from '../ui/RefusalAlert';
import { useFieldErrors } from '../ui/useFieldErrors';
import styles from './session.module.css';

/** E-mail and password, then the code of a second factor where the person has one. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (me: StaffMeReply) => void }) {
  const { t } = useTranslation('office');
  const form = useForm({
    resolver: valibotResolver(staffSignIn),
    defaultValues: { email: '', password: '', code: undefined as string | undefined },
  });
  const { isBusy, refusal, send } = useSend();
  const errorOf = useFieldErrors(form, refusal);
  const asksForCode = refusal?.reply.code === 'staff.code_required' || form.getValues('code') !== undefined;
  const submit = form.handleSubmit(async (values) => {
    const me = await send(() => callStaff<StaffMeReply>('POST', '/session', values));
    if (!me) return;
    noteSession(false);
    onSignedIn(me);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <TextField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      {asksForCode && (
        <TextField
          label={t('code')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={errorOf('code')}
          {...form.register('code')}
        />
      )}
      {refusal?.reply.code === 'staff.code_required' ? (
        <Alert live>{t('code.needed')}</Alert>
      ) : (
        <RefusalAlert refusal={refusal} />
      )}
      <Button type="submit" block busy={isBusy}>
        {t('signIn')}
      </Button>
    </form>
  );
}

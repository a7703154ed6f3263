import { valibotResolver } from '@hookform/resolvers/valibot';
import type { StaffLinkReply } from '@storefront/contracts';
import { staffUseLink } from '@storefront/contracts/staffPeople';
import { Alert, Button, buttonClass } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { callStaff } from '../api/callStaff';
import type { Refusal } from '../api/Refusal';
import { useSend } from '../api/useSend';
import { RefusalAlert } from '../ui/RefusalAlert';
import { useFieldErrors } from '../ui/useFieldErrors';
import { EntryPage } from './EntryPage';
import styles from './session.module.css';

/** Where a link by mail leads: `/link#<token>`, which no server's log sees. Sets a password. */
export function LinkPage() {
  const { t } = useTranslation('office');
  const token = useLocation().hash.slice(1);
  const { data: link, error } = useSWR<StaffLinkReply, Refusal>(
    ['/links/open', token],
    () => callStaff('POST', '/links/open', { token }),
    { revalidateOnFocus: false },
  );
  const form = useForm({
    resolver: valibotResolver(staffUseLink),
    defaultValues: { token, new_password: '' },
  });
  const { isBusy, refusal, send } = useSend();
  const errorOf = useFieldErrors(form, refusal);
  const [isDone, setDone] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    if (await send(() => callStaff('POST', '/links/use', values))) setDone(true);
  });
  const title = link?.kind === 'reset' ? t('link.reset') : t('link.invitation');
  if (isDone)
    return (
      <EntryPage title={title}>
        <Alert tone="success" live>
          {t('link.done')}
        </Alert>
        <p className={styles.foot}>
          <Link className={buttonClass({ block: true })} to="/">
            {t('signIn')}
          </Link>
        </p>
      </EntryPage>
    );
  if (error)
    return (
      <EntryPage title={t('link.title')}>
        <RefusalAlert refusal={error} />
        <p className={styles.foot}>
          <Link className={buttonClass({ block: true })} to="/forgotten">
            {t('link.again')}
          </Link>
        </p>
      </EntryPage>
    );
  if (!link) return null;
  return (
    <EntryPage title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{link.email}</p>
        {/* Password managers look for the name beside the password. */}
        <input type="hidden" autoComplete="username" value={link.email} readOnly />
        <TextField
          label={t('password.new')}
          hint={t('password.hint')}
          type="password"
          autoComplete="new-password"
          error={errorOf('new_password') && (refusal?.fields.new_password ?? t('password.short'))}
          {...form.register('new_password')}
        />
        <RefusalAlert refusal={refusal} />
        <Button type="submit" block busy={isBusy}>
          {t('link.set')}
        </Button>
      </form>
    </EntryPage>
  );
}

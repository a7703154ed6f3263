import { valibotResolver } from '@hookform/resolvers/valibot';
import type { StaffMeReply } from '@storefront/contracts';
import { staffPasswordChange } from '@storefront/contracts/staffPeople';
import { Alert, Button } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../api/callStaff';
import { useSend } from '../api/useSend';
import { Page } from '../layout/Page';
import { useSignedIn } from '../session/MeContext';
import { SecondFactorSetup } from '../session/SecondFactorSetup';
import { useMe } from '../session/useMe';
import { Panel } from '../ui/Panel';
import { RefusalAlert } from '../ui/RefusalAlert';
import { StaleAlert } from '../ui/StaleAlert';
import { useFieldErrors } from '../ui/useFieldErrors';
import styles from './account.module.css';

/** One's own name, password and second factor; everybody has this page. */
export function AccountPage() {
  const { t } = useTranslation('office');
  const { person } = useSignedIn();
  const { mutate } = useMe();
  const [isSettingUp, setUp] = useState(false);
  const leave = useSend();
  const signOut = async () => {
    // What the program has read goes with the document.
    if (await leave.send(() => callStaff('DELETE', '/session'))) window.location.assign('/');
  };
  return (
    <Page
      title={t('account')}
      actions={
        <Button variant="secondary" busy={leave.isBusy} onClick={signOut}>
          {t('signOut')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{person.email}</p>
        <Panel title={t('person.name')}>
          <NameForm key={person.version} />
        </Panel>
        <Panel title={t('password')}>
          <PasswordForm />
        </Panel>
        <Panel title={t('factor')}>
          {isSettingUp ? (
            <SecondFactorSetup
              onDone={() => {
                setUp(false);
                void mutate();
              }}
            />
          ) : (
            <div className={styles.stack}>
              <p>{t(person.has_second_factor ? 'factor.on' : 'factor.off')}</p>
              <Button variant="secondary" onClick={() => setUp(true)}>
                {t(person.has_second_factor ? 'factor.renew' : 'factor.begin')}
              </Button>
            </div>
          )}
        </Panel>
      </div>
    </Page>
  );
}

function NameForm() {
  const { t } = useTranslation('office');
  const { person } = useSignedIn();
  const { mutate } = useMe();
  const [name, setName] = useState(person.name);
  const { isBusy, refusal, send } = useSend();
  const save = async () => {
    const me = await send((key) =>
      callStaff<StaffMeReply>('PUT', '/me', { version: person.version, name }, key),
    );
    if (me) void mutate(me, { revalidate: false });
  };
  return (
    <div className={styles.stack}>
      <TextField
        label={t('person.name')}
        labelHidden
        autoComplete="name"
        maxLength={100}
        value={name}
        error={refusal?.fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      <StaleAlert refusal={refusal} onReload={() => void mutate()} />
      <RefusalAlert refusal={refusal} />
      <Button variant="secondary" busy={isBusy} onClick={save}>
        {t('save')}
      </Button>
    </div>
  );
}

function PasswordForm() {
  const { t } = useTranslation('office');
  const form = useForm({
    resolver: valibotResolver(staffPasswordChange),
    defaultValues: { password: '', new_password: '' },
  });
  const { isBusy, refusal, send } = useSend();
  const errorOf = useFieldErrors(form, refusal);
  const [isDone, setDone] = useState(false);
  const save = form.handleSubmit(async (values) => {
    if (!(await send(() => callStaff('PUT', '/me/password', values)))) return;
    form.reset();
    setDone(true);
  });
  return (
    <form className={styles.stack} onSubmit={save} noValidate>
      <TextField
        label={t('password.old')}
        type="password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <TextField
        label={t('password.new')}
        hint={t('password.hint')}
        type="password"
        autoComplete="new-password"
        error={errorOf('new_password')}
        {...form.register('new_password')}
      />
      {isDone && (
        <Alert tone="success" live>
          {t('password.done')}
        </Alert>
      )}
      <RefusalAlert refusal={refusal} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}

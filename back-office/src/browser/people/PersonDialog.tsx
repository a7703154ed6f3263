import type { StaffPerson } from '@storefront/contracts';
import { Alert, Button, ConfirmDialog, Dialog } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../api/callStaff';
import { useSend } from '../api/useSend';
import { RefusalAlert } from '../ui/RefusalAlert';
import { StaleAlert } from '../ui/StaleAlert';
import styles from './people.module.css';
import { type Roles, RolesField } from './RolesField';

/** Invites a person, or changes name and roles; below, what is rarely needed. */
export function PersonDialog({
  person,
  onClose,
  onDone,
}: {
  readonly person: StaffPerson | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('office');
  const [name, setName] = useState(person?.name ?? '');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Roles>(person?.roles ?? []);
  const [asksToRemove, askToRemove] = useState(false);
  const [isSent, setSent] = useState(false);
  const { isBusy, refusal, send } = useSend();
  const save = async () => {
    const reply = await send((key) =>
      person
        ? callStaff('PUT', `/people/${person.id}`, { version: person.version, name, roles }, key)
        : callStaff('POST', '/people', { email, name, roles }, key),
    );
    if (reply) onDone();
  };
  const act = async (method: 'POST' | 'DELETE', path: string, after: () => void) => {
    if (await send((key) => callStaff(method, `/people/${person?.id}${path}`, undefined, key))) after();
  };
  return (
    <Dialog
      name="Person"
      title={person ? person.name : t('people.invite')}
      onClose={onClose}
      closeLabel={t('close')}
      footer={
        <Button
          block
          busy={isBusy}
          disabledReason={roles.length === 0 ? t('roles.missing') : null}
          onClick={save}
        >
          {person ? t('save') : t('people.send')}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('person.name')}
          autoComplete="off"
          maxLength={100}
          value={name}
          error={refusal?.fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        {!person && (
          <TextField
            label={t('email')}
            type="email"
            autoComplete="off"
            value={email}
            error={refusal?.fields.email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <RolesField value={roles} onChange={setRoles} />
        <StaleAlert refusal={refusal} onReload={onDone} />
        <RefusalAlert refusal={refusal} />
        {isSent && (
          <Alert tone="success" live>
            {t('person.linkSent')}
          </Alert>
        )}
        {person && (
          <div className={styles.actions}>
            <Button variant="secondary" size="s" onClick={() => act('POST', '/link', () => setSent(true))}>
              {t(person.state === 'invited' ? 'person.inviteAgain' : 'person.reset')}
            </Button>
            {person.has_second_factor && (
              <Button variant="secondary" size="s" onClick={() => act('DELETE', '/second-factor', onDone)}>
                {t('person.dropFactor')}
              </Button>
            )}
            <Button variant="danger" size="s" onClick={() => askToRemove(true)}>
              {t('person.remove')}
            </Button>
          </div>
        )}
      </div>
      {asksToRemove && (
        <ConfirmDialog
          name="RemovePerson"
          title={t('person.remove.title', { name })}
          text={t('person.remove.text')}
          tone="danger"
          confirmLabel={t('person.remove')}
          cancelLabel={t('keep')}
          busy={isBusy}
          onClose={() => askToRemove(false)}
          onConfirm={() => act('DELETE', '', onDone)}
        />
      )}
    </Dialog>
  );
}

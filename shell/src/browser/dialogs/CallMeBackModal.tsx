import {
  apiAtom,
  cityAtom,
  closeModal,
  decideError,
  reportFailure,
  useCommand,
  userAtom,
  useShared,
  useSharedT,
} from '@storefront/shared-state';
import { Link } from '@storefront/shared-state/router';
import { Button, Dialog, EmptyState, linkClass } from '@storefront/shared-ui';
import { Checkbox, PhoneField, TextField } from '@storefront/shared-ui/forms';
import { useStore } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../messages';
import styles from './CallMeBackModal.module.css';

interface Wrong {
  name?: string;
  phone?: string;
  consent?: string;
}

/** Name, phone and consent; then a thank-you (SHELL-04). */
export default function CallMeBackModal() {
  const t = useT();
  const words = useSharedT();
  const store = useStore();
  const formId = useId();
  const user = useShared(userAtom);
  const city = useShared(cityAtom);
  const close = useCommand(closeModal);
  const report = useCommand(reportFailure);
  const [name, setName] = useState(user?.name ?? '');
  const [phone, setPhone] = useState(user?.phone ?? '');
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const errors: Wrong = {
      ...(name.trim() === '' ? { name: t('callMeBack.name.required') } : {}),
      ...(phone.length < 5 ? { phone: t('callMeBack.phone.required') } : {}),
      ...(agreed ? {} : { consent: t('callMeBack.consent.required') }),
    };
    setWrong(errors);
    const [first] = Object.keys(errors);
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    const result = await store.get(apiAtom).call('callMeBack', { body: { name: name.trim(), phone } });
    setBusy(false);
    if (result.ok) {
      setSent(true);
      return;
    }
    const decision = decideError(result);
    if (decision.place === 'fields') setWrong(decision.fields);
    else report(result);
  };

  const title = t('callMeBack.title');
  const closeLabel = words('action.close');
  if (sent)
    return (
      <Dialog
        name="CallMeBackModal"
        title={title}
        titleHidden
        size="s"
        onClose={() => close()}
        closeLabel={closeLabel}
      >
        <div role="status">
          <EmptyState
            title={t('callMeBack.thanks.title', { name: name.trim() })}
            text={t('callMeBack.thanks.text')}
            action={
              <Button data-action="close" onClick={() => close()}>
                {closeLabel}
              </Button>
            }
          />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      name="CallMeBackModal"
      title={title}
      size="s"
      onClose={() => close()}
      closeLabel={closeLabel}
      footer={
        <Button type="submit" form={formId} block busy={busy} data-action="confirm">
          {t('callMeBack.send')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t('callMeBack.name.label')}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          error={wrong.name}
          onChange={(event) => setName(event.target.value)}
        />
        <PhoneField
          label={t('callMeBack.phone.label')}
          name="phone"
          required
          masks={city?.phone_masks ?? []}
          value={phone}
          error={wrong.phone}
          onChange={setPhone}
        />
        <Checkbox
          name="consent"
          data-action="consent"
          checked={agreed}
          error={wrong.consent}
          onChange={(event) => setAgreed(event.target.checked)}
          label={
            <>
              {t('callMeBack.consent.label')}{' '}
              <Link className={linkClass()} to="/privacy-policy" target="_blank">
                {t('callMeBack.consent.policy')}
              </Link>
            </>
          }
        />
      </form>
    </Dialog>
  );
}

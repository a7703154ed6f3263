import type { User } from '@storefront/contracts';
import { cityAtom, useShared } from '@storefront/shared-state';
import { Button, Segmented } from '@storefront/shared-ui';
import { Checkbox, focusFirstError, formatPhone, MaskedField, TextField } from '@storefront/shared-ui/forms';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../messages';
import styles from './ProfileForm.module.css';
import { draftOf, type ProfileDraft, useProfileForm } from './useProfileForm';

/** The customer's own data (PROF-02). The phone is what they proved, so it is only shown. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT();
  const masks = useShared(cityAtom)?.phone_masks ?? [];
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(user));
  const { save, errors, busy } = useProfileForm();
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }));
  const digits = user.phone.replace(/\D/g, '');
  const mask = masks.find((one) => digits.startsWith(one.code.replace(/\D/g, '')));

  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0 && form.current) focusFirstError(form.current);
  }, [errors]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save(draft);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={t('profile.phone.label')}
        hint={t('profile.phone.hint')}
        name="phone"
        type="tel"
        value={mask ? formatPhone(digits, mask) : `+${digits}`}
        disabled
        readOnly
      />
      <TextField
        label={t('profile.name.label')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div>
        <p className={styles.label} aria-hidden="true">
          {t('profile.sex.label')}
        </p>
        <Segmented
          label={t('profile.sex.label')}
          name="sex"
          // As specified, and no others (D-76).
          options={[
            { value: 'male', label: t('profile.sex.male') },
            { value: 'female', label: t('profile.sex.female') },
          ]}
          value={draft.sex}
          onChange={(sex) => change({ sex })}
          block
        />
      </div>
      <MaskedField
        label={t('profile.birthday.label')}
        hint={t('profile.birthday.hint')}
        name="birthday"
        mask="##.##.####"
        autoComplete="bday"
        value={draft.birthday}
        error={errors.birthday}
        onChange={(birthday) => change({ birthday })}
      />
      <TextField
        className={styles.wide}
        label={t('profile.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        value={draft.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Checkbox
        name="is_subscribed"
        label={t('profile.subscribed')}
        checked={draft.is_subscribed}
        onChange={(event) => change({ is_subscribed: event.target.checked })}
      />
      <Checkbox
        name="is_print_fiscal_receipt"
        label={t('profile.printReceipt')}
        checked={draft.is_print_fiscal_receipt}
        onChange={(event) => change({ is_print_fiscal_receipt: event.target.checked })}
      />
      <Button className={styles.wide} type="submit" size="l" busy={busy} data-action="save-profile">
        {t('profile.save')}
      </Button>
    </form>
  );
}

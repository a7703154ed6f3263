import type { User } from '@storefront/contracts';
import { cityAtom, useShared } from '@storefront/shared-state';
import { errorTexts } from '@storefront/shared-state/forms';
import { Button, Segmented } from '@storefront/shared-ui';
import { Checkbox, formatPhone, MaskedField, TextField, useErrorFocus } from '@storefront/shared-ui/forms';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './ProfileForm.module.css';
import { useProfileForm } from './useProfileForm';

/** The customer's own data (PROF-02). The phone is what they proved, so it is only shown. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('mf-account');
  const masks = useShared(cityAtom)?.phone_masks ?? [];
  const { form, submit } = useProfileForm(user);
  const { register, control, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const formRef = useErrorFocus(submitCount);
  const getErrorText = errorTexts(errors, t);
  const digits = user.phone.replace(/\D/g, '');
  const mask = masks.find((one) => digits.startsWith(one.code.replace(/\D/g, '')));
  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void submit(event);
      }}
      noValidate
    >
      <TextField
        className={styles.phone}
        label={t('profile.phone.label')}
        hint={t('profile.phone.hint')}
        name="phone"
        type="tel"
        value={mask ? formatPhone(digits, mask) : `+${digits}`}
        disabled
        readOnly
      />
      <TextField
        {...register('name')}
        label={t('profile.name.label')}
        autoComplete="name"
        maxLength={100}
        required
        error={getErrorText('name')}
      />
      <div>
        <p className={styles.label} aria-hidden="true">
          {t('profile.sex.label')}
        </p>
        <Controller
          control={control}
          name="sex"
          render={({ field }) => (
            <Segmented
              label={t('profile.sex.label')}
              name={field.name}
              // As specified, and no others (D-76).
              options={[
                { value: 'male', label: t('profile.sex.male') },
                { value: 'female', label: t('profile.sex.female') },
              ]}
              value={field.value}
              onChange={field.onChange}
              block
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="birthday"
        render={({ field: { ref: _, ...field } }) => (
          <MaskedField
            {...field}
            label={t('profile.birthday.label')}
            hint={t('profile.birthday.hint')}
            mask="##.##.####"
            autoComplete="bday"
            error={getErrorText('birthday')}
          />
        )}
      />
      <TextField
        {...register('email')}
        className={styles.wide}
        label={t('profile.email.label')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        error={getErrorText('email')}
      />
      <Checkbox {...register('is_subscribed')} label={t('profile.subscribed')} />
      <Checkbox {...register('is_print_fiscal_receipt')} label={t('profile.printReceipt')} />
      <Button className={styles.wide} type="submit" size="l" busy={isSubmitting} data-action="save-profile">
        {t('profile.save')}
      </Button>
    </form>
  );
}

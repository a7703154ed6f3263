import { cityAtom, useShared } from '@storefront/shared-state';
import { errorTexts } from '@storefront/shared-state/forms';
import { Alert, Button, linkClass } from '@storefront/shared-ui';
import { Checkbox, PhoneField, useErrorFocus } from '@storefront/shared-ui/forms';
import type { FormEvent } from 'react';
import { Controller } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChannelChoice } from './ChannelChoice';
import styles from './LoginDialog.module.css';
import type { CodePurpose } from './useCaptcha';
import type { Login } from './useLogin';
import { usePhoneForm } from './usePhoneForm';

/** Phone, how the code should come, and the consent (LOGIN-01, LOGIN-05, LOGIN-06). */
export function PhoneStep({ login, purpose = 'login' }: { login: Login; purpose?: CodePurpose }) {
  const { t, i18n } = useTranslation('mf-account');
  const city = useShared(cityAtom);
  const { form, refusals, submit } = usePhoneForm(login, purpose);
  const { register, control, formState } = form;
  const formRef = useErrorFocus(refusals);
  const { errors, isSubmitting } = formState;
  const getErrorText = errorTexts(errors, t);

  const send = (event: FormEvent) => {
    // `isSubmitting` is set within the press, the others after the form has been checked.
    if (isSubmitting || login.busy || login.locked) event.preventDefault();
    else void submit(event);
  };
  return (
    <form ref={formRef} className={styles.form} onSubmit={send} noValidate>
      {login.formError && <Alert tone="danger">{login.formError}</Alert>}
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref: _, ...field } }) => (
          <PhoneField
            {...field}
            label={t('login.phone.label')}
            masks={city?.phone_masks ?? []}
            maskLabel={t('lookup.phone.country')}
            error={getErrorText('phone')}
            autoComplete="tel"
            required
          />
        )}
      />
      <Controller
        control={control}
        name="channel"
        render={({ field }) => <ChannelChoice value={field.value} onChange={field.onChange} />}
      />
      <Checkbox
        {...register('consent')}
        data-action="consent"
        error={getErrorText('consent')}
        label={
          purpose === 'removal' ? (
            t('guestRemoval.consent')
          ) : (
            <Trans
              key={i18n.language}
              parent="span"
              t={t}
              i18nKey="login.consent.label"
              components={{ policy: <Link className={linkClass()} to="/privacy-policy" target="_blank" /> }}
            />
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

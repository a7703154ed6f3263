import { errorTexts } from '@storefront/shared-state/forms';
import { Button } from '@storefront/shared-ui';
import { Checkbox, PhoneField, useErrorFocus } from '@storefront/shared-ui/forms';
import type { FormEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './UnavailableAddressForm.module.css';
import { type UnavailableAddressProps, useUnavailableAddress } from './useUnavailableAddress';

/** The form goes with the button that had the focus. */
const takeFocus = (thanks: HTMLElement | null) => thanks?.focus({ preventScroll: true });

/** "Tell me when you deliver here": a phone, sent as digits, and the consent to keep it (ADDR-02, D-64). */
export default function UnavailableAddressForm(props: UnavailableAddressProps) {
  const { t, i18n } = useTranslation('mf-shops-map');
  const { form, submit, sent } = useUnavailableAddress(props);
  const { register, control, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const formRef = useErrorFocus(submitCount);
  const getErrorText = errorTexts(errors, t);
  const consent = useWatch({ control, name: 'consent' });

  const send = (event: FormEvent) => {
    if (isSubmitting || !consent) event.preventDefault();
    else void submit(event);
  };
  if (sent)
    return (
      <p className={styles.thanks} role="status" tabIndex={-1} ref={takeFocus}>
        {t('unserved.thanks')}
      </p>
    );
  return (
    <form ref={formRef} className={styles.form} onSubmit={send} noValidate>
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref: _, ...field } }) => (
          <PhoneField
            {...field}
            label={t('unserved.phone.label')}
            masks={props.city.phone_masks}
            maskLabel={t('unserved.phone.country')}
            error={getErrorText('phone')}
          />
        )}
      />
      <Checkbox
        {...register('consent')}
        data-action="consent"
        error={getErrorText('consent')}
        label={
          <Trans
            key={i18n.language}
            parent="span"
            t={t}
            i18nKey="unserved.consent.text"
            components={{ policy: <Link to="/privacy-policy" target="_blank" rel="noreferrer" /> }}
          />
        }
      />
      <Button
        type="submit"
        variant="secondary"
        data-action="notify-me"
        busy={isSubmitting}
        aria-disabled={!consent}
      >
        {t('unserved.send')}
      </Button>
    </form>
  );
}

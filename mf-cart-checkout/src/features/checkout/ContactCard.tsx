import { cityAtom, userAtom, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { formatPhone, PhoneField, TextField } from '@storefront/shared-ui/forms';
import type { ReactNode } from 'react';
import { type Control, Controller, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckoutCard } from './CheckoutCard';
import type { CheckoutValues } from './CheckoutValues';
import styles from './ContactCard.module.css';
import type { FieldText } from './useFieldText';

interface ContactCardProps {
  control: Control<CheckoutValues>;
  register: UseFormRegister<CheckoutValues>;
  getErrorText: FieldText;
  asksPhone: boolean;
  asksEmail: boolean;
  /** Name and phone are the last order's: takes them away. */
  notMe: (() => void) | null;
  summary: ReactNode;
}

/**
 * Who: name and phone; the phone is the customer's own when login is on; an e-mail only where a receipt needs
 * it (CHK-03).
 */
export function ContactCard({
  control,
  register,
  getErrorText,
  asksPhone,
  asksEmail,
  notMe,
  summary,
}: ContactCardProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const masks = useShared(cityAtom)?.phone_masks ?? [];
  const user = useShared(userAtom);
  const ownMask = masks[0];
  return (
    <CheckoutCard
      part="contact"
      title={t('contact.title')}
      action={
        notMe && (
          <Button variant="secondary" size="s" data-action="not-me" onClick={notMe}>
            {t('contact.notMe')}
          </Button>
        )
      }
      summary={summary}
    >
      <div className={styles.fields}>
        <TextField
          {...register('username')}
          label={t('contact.username')}
          error={getErrorText('username')}
          autoComplete="name"
          maxLength={100}
        />
        {asksPhone ? (
          <Controller
            control={control}
            name="phone"
            render={({ field }) => (
              <PhoneField
                name={field.name}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                label={t('contact.phone')}
                maskLabel={t('contact.phone.country')}
                masks={masks}
                error={getErrorText('phone')}
                required
              />
            )}
          />
        ) : (
          user &&
          ownMask && (
            <p className={styles.phone}>
              <span className={styles.quiet}>{t('contact.phone')}</span>
              <span>{formatPhone(user.phone.replace(/\D/g, ''), ownMask)}</span>
            </p>
          )
        )}
        {asksEmail && (
          <TextField
            {...register('email')}
            type="email"
            inputMode="email"
            label={t('contact.email')}
            hint={t('contact.email.hint')}
            error={getErrorText('email')}
            autoComplete="email"
            maxLength={200}
            required
          />
        )}
      </div>
    </CheckoutCard>
  );
}

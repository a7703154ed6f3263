import { cityAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { errorTexts } from '@storefront/shared-state/forms';
import { Button, Dialog } from '@storefront/shared-ui';
import { PhoneField, TextField, useErrorFocus } from '@storefront/shared-ui/forms';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './OrderLookupDialog.module.css';
import { PlacedOrders } from './PlacedOrders';
import { useOrderLookup } from './useOrderLookup';

/** Finds an order by its phone and number, without an account (ORD-06, BRAND-04). */
export function OrderLookupDialog() {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const city = useShared(cityAtom);
  const close = useCloseModal('UserOrderModal');
  const { form, submit } = useOrderLookup();
  const { errors, isSubmitting, submitCount } = form.formState;
  const formRef = useErrorFocus(submitCount);
  const getErrorText = errorTexts(errors, t);
  return (
    <Dialog
      name="UserOrderModal"
      title={t('lookup.title')}
      size="s"
      onClose={close}
      closeLabel={shared('action.close')}
    >
      <PlacedOrders />
      <form ref={formRef} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.text}>{t('lookup.text')}</p>
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { ref: _, ...field } }) => (
            <PhoneField
              {...field}
              label={t('lookup.phone.label')}
              masks={city?.phone_masks ?? []}
              maskLabel={t('lookup.phone.country')}
              error={getErrorText('phone')}
              autoComplete="tel"
              required
            />
          )}
        />
        <Controller
          control={form.control}
          name="order_id"
          render={({ field }) => (
            <TextField
              {...field}
              label={t('lookup.number.label')}
              inputMode="numeric"
              autoComplete="off"
              // Digits of full width are digits.
              onChange={({ target }) =>
                field.onChange(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 10))
              }
              error={getErrorText('order_id')}
              required
            />
          )}
        />
        <Button type="submit" size="l" block busy={isSubmitting} data-action="confirm">
          {t('lookup.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

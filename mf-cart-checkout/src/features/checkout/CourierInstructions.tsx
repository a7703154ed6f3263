import { classNames } from '@storefront/shared-ui';
import { Checkbox, TextField } from '@storefront/shared-ui/forms';
import { useId } from 'react';
import { type Control, Controller, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { noteLimit } from '../../lib/limits';
import type { CheckoutValues } from './CheckoutValues';
import styles from './CourierInstructions.module.css';
import type { FieldText } from './useFieldText';

interface CourierInstructionsProps {
  control: Control<CheckoutValues>;
  register: UseFormRegister<CheckoutValues>;
  getErrorText: FieldText;
  prepaid: boolean;
}

/**
 * What is asked of the courier at this door: a note and three instructions, kept with the address for the
 * next order. To be left at the door an order must be paid before; until then its box says so.
 */
export function CourierInstructions({ control, register, getErrorText, prepaid }: CourierInstructionsProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const hintId = useId();
  return (
    <fieldset className={styles.instructions}>
      <legend className={styles.legend}>{t('courier.title')}</legend>
      <div className={styles.boxes}>
        <div>
          <Controller
            control={control}
            name="delivery_address.leave_at_door"
            render={({ field: { value, ...field } }) => (
              <Checkbox
                {...field}
                className={classNames(!prepaid && styles.off)}
                checked={value && prepaid}
                aria-disabled={!prepaid || undefined}
                aria-describedby={prepaid ? undefined : hintId}
                onChange={(event) => prepaid && field.onChange(event.target.checked)}
                label={t('courier.leaveAtDoor')}
                error={getErrorText('delivery_address.leave_at_door') ?? ''}
              />
            )}
          />
          {!prepaid && (
            <p className={styles.hint} id={hintId}>
              {t('courier.leaveAtDoor.hint')}
            </p>
          )}
        </div>
        <Checkbox {...register('delivery_address.no_bell')} label={t('courier.noBell')} />
        <Checkbox {...register('delivery_address.call_on_arrival')} label={t('courier.callOnArrival')} />
      </div>
      <TextField
        {...register('delivery_address.description')}
        label={t('courier.note')}
        error={getErrorText('delivery_address.description')}
        maxLength={noteLimit}
        autoComplete="off"
      />
    </fieldset>
  );
}

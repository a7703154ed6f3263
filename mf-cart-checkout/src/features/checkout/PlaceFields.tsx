import type { DeliveryAddress } from '@storefront/contracts';
import { TextField } from '@storefront/shared-ui/forms';
import type { Control, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CheckoutValues } from './CheckoutValues';
import { CourierInstructions } from './CourierInstructions';
import styles from './PlaceCard.module.css';
import type { FieldText } from './useFieldText';

export interface PlaceFieldsProps {
  control: Control<CheckoutValues>;
  register: UseFormRegister<CheckoutValues>;
  getErrorText: FieldText;
  /** Nothing is left to pay at the door. */
  prepaid: boolean;
}

/** What the courier needs inside the house (CHK-04). */
export function PlaceFields({ address, ...form }: PlaceFieldsProps & { address: DeliveryAddress }) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const { register, getErrorText } = form;
  return (
    <div className={styles.fields}>
      {/* Without maxLength: the field would drop the end of what is pasted, and the courier get a part. */}
      {address.house === '' && (
        <TextField
          {...register('delivery_address.address')}
          className={styles.whole}
          label={t(address.street ? 'place.house' : 'place.point')}
          hint={t(address.street ? 'place.house.hint' : 'place.point.hint')}
          error={getErrorText('delivery_address.address')}
          required
          maxLength={300}
        />
      )}
      <TextField
        {...register('delivery_address.room')}
        label={t('place.room')}
        error={getErrorText('delivery_address.room')}
        required
        autoComplete="off"
      />
      <TextField
        {...register('delivery_address.entrance')}
        label={t('place.entrance')}
        error={getErrorText('delivery_address.entrance')}
        autoComplete="off"
      />
      <TextField
        {...register('delivery_address.floor')}
        label={t('place.floor')}
        error={getErrorText('delivery_address.floor')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...register('delivery_address.intercom')}
        label={t('place.intercom')}
        error={getErrorText('delivery_address.intercom')}
        autoComplete="off"
      />
      <CourierInstructions {...form} />
    </div>
  );
}

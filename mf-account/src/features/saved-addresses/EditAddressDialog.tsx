import type { DeliveryAddress } from '@storefront/contracts';
import { errorTexts } from '@storefront/shared-state/forms';
import { Button, Dialog, Segmented } from '@storefront/shared-ui';
import { Checkbox, TextField, useErrorFocus } from '@storefront/shared-ui/forms';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './EditAddressDialog.module.css';
import { doorPartNames, instructions, kinds, longestName, longestNote } from './editAddressSchema';
import { useEditAddress } from './useEditAddress';

const instructionKeys = {
  leave_at_door: 'addresses.courier.leaveAtDoor',
  no_bell: 'addresses.courier.noBell',
  call_on_arrival: 'addresses.courier.callOnArrival',
} as const;

/** What a saved address is called, and what a courier has to know there (ADDR-05). */
export function EditAddressDialog({ address }: { address: DeliveryAddress }) {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const formId = useId();
  const { form, submit, close } = useEditAddress(address);
  const { register, control, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const formRef = useErrorFocus(submitCount);
  const getErrorText = errorTexts(errors, t);
  const kind = useWatch({ control, name: 'kind' });
  return (
    <Dialog
      name="EditAddressModal"
      title={t('addresses.edit.title')}
      size="s"
      level={1}
      onClose={close}
      closeLabel={shared('action.close')}
      footer={
        <Button type="submit" form={formId} size="l" block busy={isSubmitting} data-action="save-address">
          {t('addresses.edit.save')}
        </Button>
      }
    >
      <form
        ref={formRef}
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault();
          else void submit(event);
        }}
        noValidate
      >
        <p className={styles.place}>{address.full_address}</p>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Segmented
              label={t('addresses.label')}
              name="label"
              options={kinds.map((value) => ({ value, label: t(`addresses.label.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
              block
            />
          )}
        />
        {kind === 'own' && (
          <TextField
            {...register('name')}
            label={t('addresses.name')}
            maxLength={longestName}
            required
            autoComplete="off"
            error={getErrorText('name')}
          />
        )}
        <div className={styles.pair}>
          {doorPartNames.map((part) => (
            <TextField
              {...register(part)}
              key={part}
              label={t(`addresses.field.${part}`)}
              autoComplete="off"
              error={getErrorText(part)}
            />
          ))}
        </div>
        <fieldset className={styles.instructions}>
          <legend className={styles.legend}>{t('addresses.courier')}</legend>
          {instructions.map((field) => (
            <Checkbox {...register(field)} key={field} label={t(instructionKeys[field])} />
          ))}
          <TextField
            {...register('description')}
            label={t('addresses.courier.note')}
            maxLength={longestNote}
            autoComplete="off"
            error={getErrorText('description')}
          />
        </fieldset>
      </form>
    </Dialog>
  );
}

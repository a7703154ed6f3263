import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/Refusal';

/** The error of a field: of its own check, else what the server says of it. */
export function useFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refusal: Refusal | null,
) {
  const { t } = useTranslation('office');
  const { errors } = form.formState;
  return (name: FieldPath<Values>): string | undefined =>
    get(errors, name) ? t('field.wrong') : refusal?.fields[name];
}

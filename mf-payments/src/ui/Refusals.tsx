import { Alert } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../lib/fieldErrors';

/** What was refused, above what can be tried again. */
export function Refusals({ errors }: { readonly errors: readonly FieldError[] }) {
  const { t } = useTranslation('mf-payments');
  return errors.map((error) => (
    <Alert key={'key' in error ? error.key : error.text} tone="danger">
      {'key' in error ? t(error.key) : error.text}
    </Alert>
  ));
}

import type { PhoneMask } from '@storefront/contracts';
import { PhoneField, TextArea, TextField } from '@storefront/shared-ui/forms';
import { useTranslation } from 'react-i18next';
import type { DialogKey } from '../../dialogs/messages';
import type { RequestField, RequestFieldName } from './requestForms';

const labels: Record<RequestFieldName, DialogKey> = {
  name: 'field.name.label',
  phone: 'field.phone.label',
  email: 'field.email.label',
  message: 'field.message.label',
  city_name: 'field.city.label',
  company: 'field.company.label',
  product_category: 'field.category.label',
  shop: 'field.shop.label',
  square: 'field.square.label',
};
const autoComplete: Partial<Record<RequestFieldName, string>> = {
  name: 'name',
  email: 'email',
  company: 'organization',
};
/** As the contract has them; the server says the same of longer ones. */
const longest: Partial<Record<RequestFieldName, number>> = {
  name: 100,
  email: 200,
  message: 2000,
  city_name: 100,
  company: 200,
  product_category: 200,
  shop: 200,
  square: 9,
};

interface RequestFieldViewProps {
  field: RequestField;
  value: string;
  error: string | undefined;
  masks: readonly PhoneMask[];
  onChange: (value: string) => void;
}

/** One field of a request by what it asks for. */
export function RequestFieldView({ field, value, error, masks, onChange }: RequestFieldViewProps) {
  const { t } = useTranslation('shell-dialogs');
  const { name, optional = false } = field;
  const tied = { name, label: t(labels[name]), error, required: !optional };
  if (name === 'phone')
    return (
      <PhoneField
        {...tied}
        masks={masks}
        maskLabel={t('field.phone.mask')}
        value={value}
        onChange={onChange}
      />
    );
  const input = {
    ...tied,
    value,
    maxLength: longest[name],
    hint: optional ? t('field.optional') : name === 'product_category' ? t('field.category.hint') : undefined,
  };
  if (name === 'message')
    return <TextArea {...input} rows={4} onChange={(event) => onChange(event.target.value)} />;
  return (
    <TextField
      {...input}
      type={name === 'email' ? 'email' : 'text'}
      inputMode={name === 'square' ? 'decimal' : undefined}
      suffix={name === 'square' ? t('field.square.unit') : undefined}
      autoComplete={autoComplete[name] ?? 'off'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

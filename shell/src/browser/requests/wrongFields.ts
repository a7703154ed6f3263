import { isPhone } from '@storefront/shared-ui/forms';
import type { DialogKey } from '../../dialogs/messages';
import { parseArea, type RequestField, type RequestFieldName, type RequestValues } from './requestForms';

const required: Record<RequestFieldName, DialogKey> = {
  name: 'field.name.required',
  phone: 'field.phone.required',
  email: 'field.email.required',
  message: 'field.message.required',
  city_name: 'field.city.required',
  company: 'field.company.required',
  product_category: 'field.category.required',
  shop: 'field.shop.required',
  square: 'field.square.required',
};
const mail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** What is missing or wrong before anything is sent, as a message key per field, in the order of the form. */
export function wrongFields(
  fields: readonly RequestField[],
  values: RequestValues,
): Partial<Record<RequestFieldName, DialogKey>> {
  const wrong: Partial<Record<RequestFieldName, DialogKey>> = {};
  for (const { name, optional } of fields) {
    const value = values[name].trim();
    if (value === '') {
      if (!optional) wrong[name] = required[name];
      continue;
    }
    if (name === 'phone' && !isPhone(value)) wrong.phone = required.phone;
    if (name === 'email' && !mail.test(value)) wrong.email = 'field.email.wrong';
    if (name === 'square' && !(parseArea(value) >= 1)) wrong.square = required.square;
  }
  return wrong;
}

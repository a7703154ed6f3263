import { landlordForm, type RequestFieldName, type RequestValues, supplierForm } from './requestForms';
import { wrongFields } from './wrongFields';

const filled: RequestValues = {
  name: 'Олег',
  phone: '79140001122',
  email: 'oleg@example.com',
  message: 'Здравствуйте',
  city_name: 'Владивосток',
  company: 'Рыба',
  product_category: 'Лосось',
  shop: 'Мега',
  square: '42',
};
const told = (change: Partial<RequestValues>, form = landlordForm) =>
  wrongFields(form.fields, { ...filled, ...change });

test('a request that is filled in is sent [FORM-02]', () => {
  expect(told({})).toEqual({});
  expect(told({}, supplierForm)).toEqual({});
});

test.each<[RequestFieldName, string, string | undefined]>([
  ['name', ' ', 'field.name.required'],
  ['phone', '', 'field.phone.required'],
  ['phone', '7924123', 'field.phone.required'],
  ['phone', '7924123456', 'field.phone.required'],
  ['phone', '792412345678', 'field.phone.required'],
  ['phone', '+84912345678', undefined],
  ['phone', '+8491234567', 'field.phone.required'],
  // The e-mail is optional here, but not a wrong one.
  ['email', '', undefined],
  ['email', 'oleg', 'field.email.wrong'],
  ['email', 'oleg@example', 'field.email.wrong'],
  ['email', 'oleg@example.', 'field.email.wrong'],
  ['email', 'o leg@example.com', 'field.email.wrong'],
  ['email', 'oleg@mail.example.com', undefined],
  ['square', '0,9', 'field.square.required'],
  ['square', '1', undefined],
  ['square', '42,5', undefined],
  ['square', '42 м', 'field.square.required'],
])('%s «%s»: %s [FORM-02]', (name, value, key) => {
  expect(told({ [name]: value })).toEqual(key ? { [name]: key } : {});
});

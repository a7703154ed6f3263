import { fakeApi } from '@storefront/shared-state/testing';
import {
  callMeBackForm,
  feedbackForm,
  landlordForm,
  type RequestForm,
  type RequestValues,
  supplierForm,
} from './requestForms';

const values: RequestValues = {
  name: 'Олег',
  phone: '79140001122',
  email: 'oleg@example.com',
  message: 'Здравствуйте',
  city_name: 'Владивосток',
  company: 'Рыба',
  product_category: 'Лосось',
  shop: 'Мега',
  square: '42,5',
};

test.each<[string, RequestForm, object]>([
  ['callMeBack', callMeBackForm, {}],
  ['question', feedbackForm, { email: 'oleg@example.com', message: 'Здравствуйте' }],
  [
    'supplier',
    supplierForm,
    { email: 'oleg@example.com', city_name: 'Владивосток', company: 'Рыба', product_category: 'Лосось' },
  ],
  [
    'landlord',
    landlordForm,
    { email: 'oleg@example.com', city_name: 'Владивосток', shop: 'Мега', square: 42.5 },
  ],
])('%s: what its form asks for is sent, with the consent [FORM-01] [FORM-02]', async (name, form, body) => {
  const api = fakeApi({});
  await form.submit(api, values);
  expect(api.sent).toEqual([
    { name, args: { body: { consent: true, name: 'Олег', phone: '79140001122', ...body } } },
  ]);
});

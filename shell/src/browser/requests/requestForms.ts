import type { ApiClient, Result } from '@storefront/shared-state';
import type { DialogKey } from '../../dialogs/messages';

/** What a visitor can type into a request; all are texts until they are sent. */
export interface RequestValues {
  name: string;
  phone: string;
  email: string;
  message: string;
  city_name: string;
  company: string;
  product_category: string;
  shop: string;
  square: string;
}
export type RequestFieldName = keyof RequestValues;

/** One field; its name is the API's, so that the server's field errors find it. */
export interface RequestField {
  name: RequestFieldName;
  optional?: boolean;
}

/**
 * A request that people leave for the company: its fields in order, its words and its call (FORM-01,
 * FORM-02).
 */
export interface RequestForm {
  modal: 'CallMeBackModal' | 'FeedbackModal' | 'ProviderPartnerModal' | 'RentPartnerModal';
  title: DialogKey;
  lead?: DialogKey;
  send: DialogKey;
  thanks: DialogKey;
  fields: readonly RequestField[];
  submit: (api: ApiClient, values: RequestValues) => Promise<Result<{ success: true }>>;
}

/** "42,5" and "42.5" are the same area; what is no number is NaN. */
export const parseArea = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);

export const callMeBackForm: RequestForm = {
  modal: 'CallMeBackModal',
  title: 'callMeBack.title',
  send: 'callMeBack.send',
  thanks: 'callMeBack.thanks',
  fields: [{ name: 'name' }, { name: 'phone' }],
  submit: (api, { name, phone }) => api.call('callMeBack', { body: { consent: true, name, phone } }),
};

export const feedbackForm: RequestForm = {
  modal: 'FeedbackModal',
  title: 'feedback.title',
  lead: 'feedback.lead',
  send: 'request.send',
  thanks: 'feedback.thanks',
  fields: [{ name: 'name' }, { name: 'phone' }, { name: 'email' }, { name: 'message' }],
  submit: (api, { name, phone, email, message }) =>
    api.call('question', { body: { consent: true, name, phone, email, message } }),
};

export const supplierForm: RequestForm = {
  modal: 'ProviderPartnerModal',
  title: 'supplier.title',
  lead: 'supplier.lead',
  send: 'request.send',
  thanks: 'supplier.thanks',
  fields: [
    { name: 'name' },
    { name: 'phone' },
    { name: 'email', optional: true },
    { name: 'city_name' },
    { name: 'company' },
    { name: 'product_category' },
  ],
  submit: (api, { name, phone, email, city_name, company, product_category }) =>
    api.call('supplier', {
      body: { consent: true, name, phone, email, city_name, company, product_category },
    }),
};

export const landlordForm: RequestForm = {
  modal: 'RentPartnerModal',
  title: 'landlord.title',
  lead: 'landlord.lead',
  send: 'request.send',
  thanks: 'landlord.thanks',
  fields: [
    { name: 'name' },
    { name: 'phone' },
    { name: 'email', optional: true },
    { name: 'city_name' },
    { name: 'shop' },
    { name: 'square' },
  ],
  submit: (api, { name, phone, email, city_name, shop, square }) =>
    api.call('landlord', {
      body: { consent: true, name, phone, email, city_name, shop, square: parseArea(square) },
    }),
};

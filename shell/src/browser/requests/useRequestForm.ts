import {
  apiAtom,
  decideError,
  reportFailure,
  settingsAtom,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { errorTexts, useSchemaForm } from '@storefront/shared-state/forms';
import { writePhone } from '@storefront/shared-ui/forms';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageCity } from '../lib/usePageCity';
import type { RequestForm } from './requestForms';
import { type RequestDraft, requestSchema } from './requestSchema';

const toDigits = (text: string): string => text.replace(/\D/g, '');

/**
 * The state of a request from typing to the thank-you: what is known of the visitor is filled in, errors
 * stand at their fields (ERR-01).
 */
export function useRequestForm(request: RequestForm) {
  const { t } = useTranslation('shell-dialogs');
  const store = useStore();
  const user = useShared(userAtom);
  const city = usePageCity();
  const ownMasks = useShared(settingsAtom)?.phone_masks ?? [];
  const masks = city?.phone_masks ?? ownMasks;
  const report = useSetAtom(reportFailure);
  const [sent, setSent] = useState(false);
  const { form, refuse } = useSchemaForm<RequestDraft>({
    names: [...request.fields.map(({ name }) => name), 'consent'],
    defaultValues: {
      name: user?.name ?? '',
      phone: user?.phone ?? '',
      email: user?.email ?? '',
      message: '',
      city_name: city?.name ?? '',
      company: '',
      product_category: '',
      shop: '',
      square: '',
      consent: false,
    },
    schema: () => requestSchema(request.fields),
  });
  const { errors, isSubmitting, submitCount } = form.formState;

  const send = async (draft: RequestDraft) => {
    // A request names no city: its phone is read by the rules of the brand's country.
    const code = (ownMasks[0] ?? masks[0])?.code ?? '';
    const values = { ...draft, phone: writePhone(toDigits(draft.phone), toDigits(code)) };
    const result = await request.submit(store.get(apiAtom), values);
    if (result.ok) {
      setSent(true);
      return;
    }
    const decision = decideError(result);
    if (decision.place === 'fields') refuse(decision.fields);
    else report(result);
  };
  const values = form.watch();
  // Enter in a field gets past a disabled button.
  const submit = () => {
    if (values.consent && !isSubmitting) void form.handleSubmit(send)();
  };
  return {
    form,
    values,
    masks,
    submit,
    getErrorText: errorTexts(errors, t),
    busy: isSubmitting,
    submitCount,
    sent,
  };
}

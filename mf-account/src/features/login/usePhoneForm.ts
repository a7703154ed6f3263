import { useSchemaForm } from '@storefront/shared-state/forms';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type PhoneDraft, phoneSchema } from './phoneSchema';
import type { CodePurpose } from './useCaptcha';
import type { Login } from './useLogin';
import { usePhoneChannels } from './usePhoneChannels';

/** Phone, channel and consent, and what the server says of them: also of a code that was asked for again. */
export function usePhoneForm(login: Login, purpose: CodePurpose) {
  const channels = usePhoneChannels();
  const { form, refuse } = useSchemaForm<PhoneDraft>({
    names: ['phone', 'consent'],
    defaultValues: {
      phone: login.code?.phone ?? '',
      channel: channels.includes('call') ? 'call' : 'sms',
      consent: false,
    },
    schema: () => phoneSchema(purpose === 'login' ? 'login.consent.error' : 'removal.consent.missing'),
  });

  const { fieldErrors } = login;
  const [refusals, setRefusals] = useState(0);
  const mark = useEffectEvent((fields: Readonly<Record<string, string>>) => {
    if (Object.keys(fields).length === 0) return;
    refuse(fields);
    setRefusals((before) => before + 1);
  });
  useLayoutEffect(() => mark(fieldErrors), [fieldErrors]);

  return {
    form,
    /** How often something was found wrong, here or by the server. */
    refusals: refusals + form.formState.submitCount,
    submit: form.handleSubmit(({ phone, channel }) => login.askForCode(phone, channel)),
  };
}

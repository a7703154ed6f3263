import {
  apiAtom,
  decideError,
  reportFailure,
  useCommand,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useDialogT } from '../../dialogs/messages';
import { usePageCity } from '../lib/usePageCity';
import type { RequestFieldName, RequestForm, RequestValues } from './requestForms';
import { wrongFields } from './wrongFields';

export type FieldErrors = Partial<Record<RequestFieldName | 'consent', string>>;

/**
 * The state of a request from typing to the thank-you: what is known of the visitor is filled in, errors
 * stand at their fields (ERR-01).
 */
export function useRequestForm(form: RequestForm) {
  const t = useDialogT();
  const store = useStore();
  const user = useShared(userAtom);
  const city = usePageCity();
  const report = useCommand(reportFailure);
  const [values, setValues] = useState<RequestValues>(() => ({
    name: user?.name ?? '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
    message: '',
    city_name: city?.name ?? '',
    company: '',
    product_category: '',
    shop: '',
    square: '',
  }));
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const change = (name: RequestFieldName, value: string) => {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest);
  };
  /** Answers whether the form is done; errors are set where it is not. */
  const send = async (): Promise<boolean> => {
    // Enter in a field gets past a disabled button.
    if (!agreed || busy) return false;
    const wrong = Object.entries(wrongFields(form.fields, values));
    if (wrong.length > 0) {
      setErrors(Object.fromEntries(wrong.map(([name, key]) => [name, t(key)])));
      return false;
    }
    setBusy(true);
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, string]) => [name, value.trim()]),
    ) as unknown as RequestValues;
    const result = await form.submit(store.get(apiAtom), trimmed);
    setBusy(false);
    if (result.ok) {
      setErrors({});
      setSent(true);
      return true;
    }
    const decision = decideError(result);
    if (decision.place === 'fields') setErrors(decision.fields);
    else report(result);
    return false;
  };
  return { values, change, agreed, setAgreed, errors, busy, sent, send };
}

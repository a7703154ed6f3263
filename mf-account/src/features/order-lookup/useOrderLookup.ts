import {
  apiAtom,
  cityAtom,
  reportFailure,
  useCloseModal,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { useNavigate } from '@storefront/shared-state/router';
import { useStore } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { trackingPath } from '../../lib/orderPath';
import { useT } from '../../messages';
import { type OrderLookupForm, orderLookupSchema } from './orderLookupSchema';

export type FieldErrors = Partial<Record<keyof OrderLookupForm, string>>;

/**
 * Checks the form, asks the server, goes to the order's tracking. A wrong pair and an unknown order look
 * alike (ORD-06).
 */
export function useOrderLookup() {
  const t = useT();
  const store = useStore();
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const close = useCloseModal('UserOrderModal');
  const report = useCommand(reportFailure);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);

  /** True when the order was found. */
  const submit = async (form: OrderLookupForm): Promise<boolean> => {
    const checked = v.safeParse(orderLookupSchema, form);
    if (!checked.success) {
      const nested = v.flatten<typeof orderLookupSchema>(checked.issues).nested ?? {};
      setErrors({
        ...(nested.phone ? { phone: t('lookup.phone.error') } : {}),
        ...(nested.order_id ? { order_id: t('lookup.number.error') } : {}),
      });
      return false;
    }
    setErrors({});
    setBusy(true);
    const result = await store.get(apiAtom).call('orderLookup', { body: checked.output });
    setBusy(false);
    if (result.ok) {
      close();
      await navigate(
        trackingPath(
          result.data.city_alias || (city?.alias ?? ''),
          result.data.order_id,
          result.data.tracking_key,
        ),
      );
      return true;
    }
    if (result.kind === 'http' && result.status === 404) {
      setErrors({ order_id: result.error.message || t('lookup.missing') });
      return false;
    }
    const { place, fields } = report(result);
    if (place === 'fields') setErrors(fields);
    return false;
  };
  return { submit, errors, busy };
}

import { apiAtom, cityAtom, reportFailure, useCloseModal, useShared } from '@storefront/shared-state';
import { useSchemaForm } from '@storefront/shared-state/forms';
import { useSetAtom, useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { trackingPath } from '../../lib/orderPath';
import { type OrderLookupForm, orderLookupSchema } from './orderLookupSchema';

/**
 * Checks the form, asks the server, goes to how the order is doing. A wrong pair and an unknown order look
 * alike (ORD-06).
 */
export function useOrderLookup() {
  const store = useStore();
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const close = useCloseModal('UserOrderModal');
  const report = useSetAtom(reportFailure);
  const { form, refuse } = useSchemaForm<OrderLookupForm>({
    names: ['phone', 'order_id'],
    defaultValues: { phone: '', order_id: '' },
    schema: () => orderLookupSchema,
  });

  const find = async (body: OrderLookupForm) => {
    const result = await store.get(apiAtom).call('orderLookup', { body });
    if (result.ok) {
      const { city_alias, order_id, share_key } = result.data;
      close();
      await navigate(trackingPath(city_alias || (city?.alias ?? ''), order_id, share_key));
      return;
    }
    if (result.kind === 'http' && result.status === 404) {
      refuse({ order_id: result.error.message });
      return;
    }
    const { place, fields } = report(result);
    if (place === 'fields') refuse(fields);
  };
  return { form, submit: form.handleSubmit(find) };
}

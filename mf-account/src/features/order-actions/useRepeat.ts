import type { Order } from '@storefront/contracts';
import { cityAtom, openNamedModal, tellFailure, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RepeatOrderDialogProps } from './RepeatOrderDialog';
import { useRepeatRequest } from './useRepeatRequest';

/**
 * Orders the same again (ORD-04): straight to the cart, or by way of the dialog when there is something to
 * ask or to tell.
 */
export function useRepeat(
  { order_id: orderId, currency }: Pick<Order, 'order_id' | 'currency'>,
  trackingKey: string | undefined,
): { busy: boolean; start: () => void } {
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const open = useSetAtom(openNamedModal);
  const tell = useSetAtom(tellFailure);
  const request = useRepeatRequest(orderId, trackingKey);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const outcome = await request({}, null);
    setBusy(false);
    if (outcome.kind === 'asks') {
      const props: RepeatOrderDialogProps = { orderId, trackingKey, currency, first: outcome.state };
      open({ name: 'RepeatOrderModal', props });
    } else if (outcome.kind === 'failed') tell(outcome.failure);
    else await navigate(`/${city?.alias ?? ''}/cart`);
  };
  return { busy, start: () => void start() };
}

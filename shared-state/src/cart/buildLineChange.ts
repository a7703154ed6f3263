import type { BodyOf, CartReply } from '@storefront/contracts';
import type { Getter } from 'jotai';
import type { ApiClient, Result } from '../api/client';
import { newRequestId } from '../api/newRequestId';
import { cartContextAtom } from './cartContext';
import { cartBaseAtom } from './cartState';
import { listChosenModifiers } from './listChosenModifiers';
import type { LineChange, PendingLine } from './PendingLine';

/**
 * The call that makes the confirmed count the optimistic one, under a new request id; null when they are
 * equal.
 */
export function buildLineChange(
  get: Getter,
  key: string,
  { optimisticCount, choice, isMore }: PendingLine,
): LineChange | null {
  const line = get(cartBaseAtom)?.products[key];
  const difference = optimisticCount - (line?.count ?? 0);
  const context = get(cartContextAtom);
  if (difference === 0 || !context) return null;
  const base = { ...context, request_id: newRequestId() };
  const leads = { optimisticCount, ...(isMore ? { isMore } : {}) };
  if (difference > 0) {
    const known = choice ?? {
      product_key: line?.product_key ?? key,
      modifiers: line ? listChosenModifiers(line).map(({ id, count }) => ({ id, count })) : [],
    };
    const added = { ...known, count: difference };
    return { ...leads, added, call: 'cartAdd', body: { ...base, ...added } };
  }
  const body = { ...base, product_key: key };
  return optimisticCount === 0
    ? { ...leads, call: 'cartForget', body }
    : { ...leads, call: 'cartRemove', body: { ...body, count: -difference } };
}

export const sendLineChange = (
  api: ApiClient,
  { call, body }: LineChange,
  keepalive: boolean,
): Promise<Result<CartReply>> => api.call(call, { body: body as BodyOf<typeof call>, keepalive });

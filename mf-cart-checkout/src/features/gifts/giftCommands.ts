import type { CartReply, Gift } from '@storefront/contracts';
import {
  apiAtom,
  catalogueRequestAtom,
  changeCart,
  flushCart,
  newRequestId,
  type Result,
  reportFailure,
} from '@storefront/shared-state';
import { atom, type Getter, type Setter } from 'jotai';

type Chosen = Pick<Gift, 'id' | 'type'>;
type Send = (body: { city_id: number; request_id: string }) => Promise<Result<CartReply>>;

async function change(get: Getter, set: Setter, send: Send): Promise<void> {
  const context = get(catalogueRequestAtom);
  if (!context) return;
  // Conditions are judged by what the customer sees: changes that are still waiting go first.
  await set(flushCart);
  const result = await set(changeCart, () => send({ ...context, request_id: newRequestId() }));
  if (!result.ok) set(reportFailure, result, 'cart');
}

/** Takes one of a gift or a personal present (GIFT-01); a refusal is told as a notice. */
export const takeGift = atom(null, (get, set, { id, type }: Chosen) =>
  change(get, set, (body) =>
    type === 'personalGift'
      ? get(apiAtom).call('presentAdd', { body: { ...body, id } })
      : get(apiAtom).call('giftAdd', { body: { ...body, gift_id: id } }),
  ),
);
/** Gives one of them back. */
export const giveGiftBack = atom(null, (get, set, { id, type }: Chosen) =>
  change(get, set, (body) =>
    type === 'personalGift'
      ? get(apiAtom).call('presentRemove', { body: { ...body, id } })
      : get(apiAtom).call('giftRemove', { body: { ...body, gift_id: id } }),
  ),
);

import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import type { CartDraft } from './CartDraft';
import { changeCalls } from './cartCalls';
import type { EvaluatedCart } from './evaluateCart';

type Kind = 'gift' | 'personalGift';
/** Which field of the call names the gift: refusals are told there. */
const fieldByKind: Record<Kind, string> = { gift: 'gift_id', personalGift: 'id' };

/** Gifts and personal presents of the cart (GIFT-01). */
export function registerGifts(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
): void {
  const change = changeCalls(database);

  register('giftAdd', (context) =>
    change(context, context.body, async (draft, view) => {
      takeOne(draft, await view.evaluate(), context.body.gift_id, 'gift');
    }),
  );
  register('giftRemove', (context) =>
    change(context, context.body, (draft) => giveBackOne(draft, context.body.gift_id, 'gift')),
  );
  register('giftForget', (context) =>
    change(context, context.body, (draft) => setCount(draft, context.body.gift_id, 0)),
  );
  register('presentAdd', (context) =>
    change(context, context.body, async (draft, view) => {
      takeOne(draft, await view.evaluate(), context.body.id, 'personalGift');
    }),
  );
  register('presentRemove', (context) =>
    change(context, context.body, (draft) => giveBackOne(draft, context.body.id, 'personalGift')),
  );
}

const getGiftCount = (draft: CartDraft, id: number): number =>
  draft.cart.offers.gifts.find((gift) => gift.id === id)?.count ?? 0;

function setCount(draft: CartDraft, id: number, count: number): void {
  const others = draft.cart.offers.gifts.filter((gift) => gift.id !== id);
  draft.offer({ gifts: count > 0 ? [...others, { id, count }] : others });
}

/** @throws ApiError 422 while a condition fails, or when there are as many as one order may have. */
function takeOne(draft: CartDraft, { gifts }: EvaluatedCart, id: number, kind: Kind): void {
  const field = fieldByKind[kind];
  const found = gifts.find(({ gift }) => gift.id === id && gift.type === kind);
  if (!found) throw fieldError(field, 'gift.unknown');
  if (found.isUsed) throw fieldError(field, 'offer.used');
  if (!found.settled.isAvailable) throw fieldError(field, 'gift.conditions');
  const count = getGiftCount(draft, id) + 1;
  const max = found.gift.maxCount;
  if (count > max) throw fieldError(field, 'gift.limit', { max });
  setCount(draft, id, count);
}

function giveBackOne(draft: CartDraft, id: number, kind: Kind): void {
  const count = getGiftCount(draft, id);
  if (count === 0) throw fieldError(fieldByKind[kind], 'gift.unknown');
  setCount(draft, id, count - 1);
}

import type { Changes, OrderType } from '@storefront/contracts';
import { atom } from 'jotai';
import { apiAtom } from '../api/apiAtom';
import { cartCountAtom } from '../cart/cartState';
import { flushCart } from '../cart/changeLine';
import { cityBaseAtom } from '../city/cityAtom';
import { modalsAtom, openNamedModal } from '../modals/modals';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';

/** What `ConfirmMoveModal` is opened with. */
export interface MoveQuestion {
  orderType: OrderType;
  changes: Changes;
  onAnswer: (agreed: boolean) => void;
}

/** How often to look whether the question is still open. */
const lookMs = 200;

/**
 * Asks before another order type takes dishes out of the cart or changes their prices, with the server's list
 * of them (D-15). True when the change may go on: nothing would be different, the customer agrees, or the
 * server does not answer, which the change itself then tells.
 */
export const confirmMove = atom(
  null,
  async (get, set, orderType: OrderType, shopId: number | null): Promise<boolean> => {
    const cityId = get(cityBaseAtom)?.id;
    if (cityId === undefined || get(orderTypeBaseAtom) === orderType || get(cartCountAtom) === 0) return true;
    await set(flushCart);
    const body = { city_id: cityId, order_type: orderType, shop_id: shopId };
    const result = await get(apiAtom).call('cartPreview', { body });
    if (!result.ok || result.data.changes.length === 0) return true;
    const { changes } = result.data;
    return new Promise((resolve) => {
      const onAnswer = (agreed: boolean) => {
        clearInterval(timer);
        resolve(agreed);
      };
      const props: MoveQuestion = { orderType, changes, onAnswer };
      const question = set(openNamedModal, { name: 'ConfirmMoveModal', props });
      // Escape, Back and a change of page close it too, and its remote may fail to render it: whatever closes
      // it means no.
      const timer = setInterval(() => {
        if (!get(modalsAtom).confirms.includes(question)) onAnswer(false);
      }, lookMs);
    });
  },
);

/** What a choice answers that the customer was asked about and declined. */
export const declined = {
  ok: false,
  status: 0,
  kind: 'declined',
  error: { message: '' },
} as const;

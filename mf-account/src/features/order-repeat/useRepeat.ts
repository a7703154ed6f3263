import type { BodyOf, Changes } from '@storefront/contracts';
import {
  apiAtom,
  applyContext,
  cityAtom,
  reportFailure,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { useNavigate } from '@storefront/shared-state/router';
import { useStore } from 'jotai';
import { useState } from 'react';

export type CartMode = 'replace' | 'merge';
type Wishes = Pick<BodyOf<'orderRepeat'>, 'mode' | 'change_city'>;

/** What the customer is asked or told before the cart opens (D-27). */
export type RepeatQuestion =
  | { kind: 'city'; cityName: string }
  | { kind: 'mode' }
  | { kind: 'changes'; changes: Changes };

export interface Repeat {
  question: RepeatQuestion | null;
  busy: boolean;
  start: () => void;
  agreeToCity: () => void;
  chooseMode: (mode: CartMode) => void;
  /** After what is different was read. */
  goToCart: () => void;
  cancel: () => void;
}

/**
 * Orders the same again (ORD-04, D-27). The server asks, one after the other, for the consent to another city and for what becomes of a
 * cart that is not empty; the answers are kept and sent again together. What is no longer sold or costs something else is told before
 * the cart opens.
 */
export function useRepeat(orderId: number, key: string | undefined): Repeat {
  const store = useStore();
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const apply = useCommand(applyContext);
  const report = useCommand(reportFailure);
  const [question, setQuestion] = useState<RepeatQuestion | null>(null);
  const [wishes, setWishes] = useState<Wishes>({});
  const [target, setTarget] = useState<string>();
  const [busy, setBusy] = useState(false);

  const openCart = async (alias: string | undefined) => {
    setQuestion(null);
    await navigate(`/${alias ?? city?.alias ?? ''}/cart`);
  };

  const send = async (more: Wishes, otherCity: string | undefined) => {
    setWishes(more);
    setTarget(otherCity);
    setBusy(true);
    const result = await store
      .get(apiAtom)
      .call('orderRepeat', { body: { order_id: orderId, key, ...more } });
    setBusy(false);
    if (result.ok) {
      // Another city's page loads its own context; here the reply is the context.
      if (otherCity === undefined) apply(result.data);
      const changes = result.data.changes ?? [];
      if (changes.length > 0) setQuestion({ kind: 'changes', changes });
      else await openCart(otherCity);
      return;
    }
    const { code, changes } = result.error;
    const move = changes?.find(({ kind }) => kind === 'city');
    if (code === 'order.repeat_city' && move && more.change_city !== true) {
      setTarget(String(move.after ?? ''));
      setQuestion({ kind: 'city', cityName: move.name });
    } else if (code === 'order.repeat_mode' && more.mode === undefined) setQuestion({ kind: 'mode' });
    else {
      setQuestion(null);
      report(result);
    }
  };

  return {
    question,
    busy,
    start: () => void send({}, undefined),
    agreeToCity: () => void send({ ...wishes, change_city: true }, target),
    chooseMode: (mode) => void send({ ...wishes, mode }, target),
    goToCart: () => void openCart(target),
    cancel: () => setQuestion(null),
  };
}

import type { OrderStatusAlias, OrderType } from '@storefront/contracts';

export type StatusStepState = 'done' | 'current' | 'ahead';
export interface StatusStep {
  alias: OrderStatusAlias;
  state: StatusStepState;
}

/**
 * The steps of the status bar (ORD-01, ORD-02): accepted, cooking, sent (delivery only), done. A canceled
 * order shows one step. An order that waits for its payment has not begun.
 */
export function statusSteps(status: OrderStatusAlias, orderType: OrderType): StatusStep[] {
  if (status === 'canceled') return [{ alias: 'canceled', state: 'current' }];
  const aliases: OrderStatusAlias[] =
    orderType === 'delivery' ? ['accepted', 'cooking', 'sent', 'done'] : ['accepted', 'cooking', 'done'];
  const at = aliases.indexOf(status);
  return aliases.map((alias, index) => ({
    alias,
    state: index < at || status === 'done' ? 'done' : index === at ? 'current' : 'ahead',
  }));
}

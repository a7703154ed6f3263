import type { KitchenStepName, OrderStatusAlias, OrderType } from '@storefront/contracts';

/** What decides which steps may follow. */
export interface StepState {
  status: OrderStatusAlias;
  orderType: OrderType;
  isAcknowledged: boolean;
  isReady: boolean;
  /** The customer is asked what to make in place of a line. */
  isAsking: boolean;
}

/** The steps that may follow; a kitchen that skips one (nobody pressed "cooking") is believed (ORD-01). */
export function allowedSteps({
  status,
  orderType,
  isAcknowledged,
  isReady,
  isAsking,
}: StepState): KitchenStepName[] {
  const isDelivery = orderType === 'delivery';
  const isHere = status === 'accepted' || status === 'cooking';
  if (!isHere && status !== 'sent') return [];
  const steps: [KitchenStepName, boolean][] = [
    ['acknowledge', status === 'accepted' && !isAcknowledged],
    ['promise', true],
    ['cook', status === 'accepted'],
    ['ready', isHere && !isReady && !isAsking],
    ['courier', isDelivery],
    ['hand_over', isDelivery && isHere && !isAsking],
    ['done', !isAsking],
    ['remove', isHere],
    ['replace', isHere && !isReady],
    ['keep', isHere && isAsking],
    ['cancel', true],
  ];
  return steps.flatMap(([step, isAllowed]) => (isAllowed ? [step] : []));
}

import type { Order } from '@storefront/contracts';
import { ReplacementQuestion } from './ReplacementQuestion';
import type { Answering } from './useAnswer';

export interface ReplacementsProps extends Answering {
  order: Order;
}

/** What the kitchen asks about an order under way (D-104). */
export default function Replacements({ order, trackingKey, onStatus }: ReplacementsProps) {
  return order.replacements?.map((question) => (
    <ReplacementQuestion
      key={question.id}
      order={order}
      trackingKey={trackingKey}
      question={question}
      onStatus={onStatus}
    />
  ));
}

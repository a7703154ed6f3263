import type { Order, OrderStatusReply } from '@storefront/contracts';
import { ReplacementQuestion } from './ReplacementQuestion';

export interface ReplacementsProps {
  order: Order;
  trackingKey: string | undefined;
  onStatus: (status: OrderStatusReply) => void;
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

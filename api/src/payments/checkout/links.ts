/** Addresses that payments lead to. `city` is the alias of the order's city. */
interface Place {
  city: string;
  orderId: number;
  trackingKey: string;
}
export const completeLink = ({ city, orderId, trackingKey }: Place, transactionId?: string): string => {
  const query = new URLSearchParams({ key: trackingKey });
  if (transactionId !== undefined) query.set('transactionId', transactionId);
  return `/${city}/order/${orderId}/complete?${query}`;
};
export const failureLink = (city: string): string => `/${city}/back-to-home?state=payment-failure`;
/** For an order that its customer has ordered anew: it needs no payment any more. */
export const replacedLink = (city: string): string => `/${city}/back-to-home?state=order-replaced`;

export const returnPath = '/api/order/payment-return';
export const methodReturnPath = '/api/order/payment-method-return';

import type { StoredOrder } from '../tables';

/** What was paid online has its receipt at once, everything else when it was handed over (D-108). */
export const hasReceipt = ({ status, expires_at }: Pick<StoredOrder, 'status' | 'expires_at'>): boolean =>
  status === 'done' ||
  (expires_at !== null && (status === 'accepted' || status === 'cooking' || status === 'sent'));

/** Where a receipt opens for whoever has the key. */
export const receiptPath = ({ id, tracking_key }: Pick<StoredOrder, 'id' | 'tracking_key'>): string =>
  `/api/order/receipt?order_id=${id}&key=${tracking_key}`;

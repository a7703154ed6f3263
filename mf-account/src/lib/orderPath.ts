/**
 * The order of `/:city/order/:id/tracking` and the key its link carries (D-91). Read from the path, so
 * that any host's router will do.
 */
export function parseOrderPath(
  pathname: string,
  search: string,
): { orderId: number; key: string | undefined } {
  const match = /\/order\/(\d+)\//.exec(pathname);
  return { orderId: Number(match?.[1] ?? 0), key: new URLSearchParams(search).get('key') ?? undefined };
}

/** Where an order is followed. Without a key it opens for the customer whose order it is. */
export const trackingPath = (cityAlias: string, orderId: number, key?: string): string =>
  `/${cityAlias}/order/${orderId}/tracking${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;

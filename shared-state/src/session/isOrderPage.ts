/**
 * Pages about an order that is made already, and the landing after its payment (ROUTE-02): who reads them
 * chooses nothing.
 */
export const isOrderPage = (pathname: string): boolean => /^\/[^/]+\/(order\/|back-to-home)/.test(pathname);

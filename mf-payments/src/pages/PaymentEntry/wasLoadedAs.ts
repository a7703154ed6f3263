/** Whether this document itself was asked for by this path, rather than reached inside of the storefront. */
export function wasLoadedAs(pathname: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === pathname;
}

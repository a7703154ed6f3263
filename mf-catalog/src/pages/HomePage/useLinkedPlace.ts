import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { scrollToGroup } from '../../lib/scrollToGroup';
import { scrollToGroupMs } from '../../lib/timings';

/**
 * Where a link leads on the menu: `?group=` to a group (ROUTE-03), `?product=` to a product's card. The
 * product's dialog stands over it and takes the parameter away when it closes; then the card comes into view,
 * and not before: what is passed takes its true size only then, and the page would move by itself.
 */
export function useLinkedPlace(ready: boolean): void {
  const [query] = useSearchParams();
  const group = query.get('group');
  const product = query.get('product');
  const seen = useRef<string | null>(null);

  useEffect(() => {
    if (!group || !ready) return;
    const timer = setTimeout(() => scrollToGroup(group), scrollToGroupMs);
    return () => clearTimeout(timer);
  }, [group, ready]);

  useEffect(() => {
    if (!ready) return;
    const left = seen.current;
    seen.current = product;
    if (left === null || product !== null) return;
    const card = document.querySelector(`[data-part="card"][data-product-key="${CSS.escape(left)}"]`);
    // The dialog gives the page its old place back when it closes; this comes after.
    const frame = requestAnimationFrame(() => card?.scrollIntoView({ block: 'center', behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [product, ready]);
}

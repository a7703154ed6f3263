import type { Order } from '@storefront/contracts';
import { formatTitle } from '@storefront/contracts/formatTitle';
import { languageAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { useEffect } from 'react';
import { formatExpected } from '../../lib/formatExpected';
import { isFinal } from '../../lib/isFinal';
import { statusSteps } from '../../lib/statusSteps';
import { progressIcon } from './progressIcon';

/**
 * Tells how the order is doing where a tab in the background still shows it: in the title, with the expected
 * time and whether that is late, and as a ring in the place of the brand's icon, which comes back when the
 * order is over.
 */
export function useLiveTab(order: Order): void {
  const site = useShared(settingsAtom)?.title ?? '';
  const language = useShared(languageAtom);
  const time =
    order.delay?.short ??
    (!isFinal(order) && order.expected_at !== null ? formatExpected(order.expected_at, order, language) : '');
  const title = formatTitle(order.status.name + (time && ` · ${time}`), site);
  useEffect(() => {
    // In a task of its own: the host names a page by its heading as soon as that is there.
    const timer = setTimeout(() => {
      document.title = title;
    });
    return () => clearTimeout(timer);
  }, [title]);

  const steps = !isFinal(order) ? statusSteps(order.status.alias, order.order_type) : null;
  const reached = steps && steps.filter(({ state }) => state !== 'ahead').length / steps.length;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || reached === null) return;
    const before = link.href;
    link.href = progressIcon(
      reached,
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    );
    return () => {
      link.href = before;
    };
  }, [reached]);
}

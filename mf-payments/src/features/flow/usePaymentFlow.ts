import type { i18n as I18n } from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PaymentData } from '../../lib/PaymentData';
import { pollAfterDeadlineMs, pollMs } from '../../lib/timings';
import { type PaymentEffects, PaymentFlow, type PaymentView } from './PaymentFlow';

/**
 * The payment of this page, rendered on the server and alive in the browser. While it is not decided it is
 * asked about every 5 s, not without a network, and at once when the customer comes back from the bank's
 * application.
 */
export function usePaymentFlow(
  data: PaymentData,
  i18n: I18n,
  createEffects: (data: PaymentData, i18n: I18n) => PaymentEffects,
): { flow: PaymentFlow; view: PaymentView } {
  const [flow] = useState(() => new PaymentFlow(data, createEffects(data, i18n)));
  const view = useSyncExternalStore(flow.subscribe, flow.current, flow.current);
  const isOpen = view.payment?.state === 'confirming' || view.payment?.state === 'checking';
  const isAsked = isOpen && view.busy === null;
  const end = (view.payment?.expires_at ?? Number.POSITIVE_INFINITY) + pollAfterDeadlineMs;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => {
      if (navigator.onLine && flow.serverNow() < end) void flow.refresh();
    }, pollMs);
    return () => clearInterval(timer);
  }, [flow, isAsked, end]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !flow.current().busy) void flow.refresh();
    };
    // A page that the browser kept whole (Back from the bank) is busy with what it left for.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', comeBack);
    // What the server words, in the language that was chosen.
    const reword = () => void flow.refresh();
    i18n.on('languageChanged', reword);
    if (!flow.current().payment) void flow.refresh();
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', comeBack);
      i18n.off('languageChanged', reword);
    };
  }, [flow, i18n]);
  return { flow, view };
}

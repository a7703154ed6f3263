import type { Language, Order } from '@storefront/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { formatExpected } from '../lib/formatExpected';

interface ExpectedTimeProps {
  order: Order;
  /** When it is expected, ms. */
  at: number;
  now?: number;
  className?: string;
}

/** "We'll bring it by 18:05". */
export function ExpectedTime({ order, at, now, className }: ExpectedTimeProps) {
  const { t, i18n } = useTranslation('mf-account');
  const time = formatExpected(at, order, i18n.language as Language, now);
  return (
    <Trans
      // A new element for new words: a translator of the browser has taken the texts out of this one.
      key={`${i18n.language} ${time}`}
      parent="span"
      t={t}
      i18nKey={`tracking.expected.${order.order_type}`}
      values={{ time }}
      components={{ when: <time className={className} dateTime={new Date(at).toISOString()} /> }}
    />
  );
}

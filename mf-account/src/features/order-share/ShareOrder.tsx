import { cityAtom, notify, shareLink, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { trackingPath } from '../../lib/orderPath';

export interface ShareOrderProps {
  orderId: number;
  orderNumber: string;
  /** Of a link that shows nothing personal and changes nothing. */
  shareKey: string;
}

/** Shares the way of an order with others who wait for it. */
export function ShareOrder({ orderId, orderNumber, shareKey }: ShareOrderProps) {
  const { t } = useTranslation('mf-account');
  const city = useShared(cityAtom);
  const showNotice = useSetAtom(notify);
  const share = async () => {
    const url = location.origin + trackingPath(city?.alias ?? '', orderId, shareKey);
    const outcome = await shareLink({ title: t('tracking.number', { number: orderNumber }), url }, navigator);
    if (outcome === 'copied') showNotice({ tone: 'success', text: t('tracking.share.copied') });
    if (outcome === 'failed') showNotice({ tone: 'info', text: t('tracking.share.failed', { link: url }) });
  };
  return (
    <Button variant="secondary" icon="share" data-action="share" onClick={() => void share()}>
      {t('tracking.share')}
    </Button>
  );
}

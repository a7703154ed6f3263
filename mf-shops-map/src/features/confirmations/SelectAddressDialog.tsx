import type { DeliveryAddress } from '@storefront/contracts';
import { notify, tellFailure, useCloseModal, useMoney } from '@storefront/shared-state';
import { chooseAddressByCoordinates, chooseAddressByText } from '@storefront/shared-state/flows';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listZoneTerms } from '../../lib/listZoneTerms';

/** "We deliver there. Deliver to this address?" (ZONE-01) */
export function SelectAddressDialog({ address }: { address: DeliveryAddress }) {
  const { t } = useTranslation('mf-shops-map');
  const { t: shared } = useTranslation();
  const money = useMoney();
  const byText = useSetAtom(chooseAddressByText);
  const byCoordinates = useSetAtom(chooseAddressByCoordinates);
  const close = useCloseModal('ConfirmSelectAddressModal');
  const showNotice = useSetAtom(notify);
  const tell = useSetAtom(tellFailure);
  const [busy, setBusy] = useState(false);
  const prices = address.delivery_prices;

  const confirm = async () => {
    setBusy(true);
    const { latitude, longitude } = address.map.coordinates;
    // A point without a house number has no text that could be found again.
    const result = await (address.house ? byText(address.address) : byCoordinates(latitude, longitude));
    setBusy(false);
    close();
    if (result.ok) showNotice({ tone: 'success', text: t('address.taken', { address: address.address }) });
    else tell(result, 'address');
  };

  return (
    <ConfirmDialog
      name="ConfirmSelectAddressModal"
      title={t('confirm.address.title')}
      text={[
        t('confirm.address.text', { address: address.address }),
        prices && listZoneTerms(prices, t, money).join(' · '),
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={t('confirm.address.yes')}
      cancelLabel={shared('action.cancel')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={close}
    />
  );
}

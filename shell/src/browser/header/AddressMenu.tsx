import type { DeliveryAddress } from '@storefront/contracts';
import { addressAtom, cityAtom, tellFailure, useApi, useShared } from '@storefront/shared-state';
import { chooseAddressById } from '@storefront/shared-state/flows';
import { Skeleton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './AddressMenu.module.css';
import { useDropdown } from './useDropdown';

interface AddressMenuProps {
  onClose: () => void;
  /** Asks for an address that is not saved. */
  onOther: () => void;
}

/** A signed-in customer's saved addresses in this city; whoever has none is asked for one (A6). */
export default function AddressMenu({ onClose, onOther }: AddressMenuProps) {
  const { t } = useTranslation('shell');
  const city = useShared(cityAtom);
  const chosenId = useShared(addressAtom, (address) => address?.id ?? null);
  const choose = useSetAtom(chooseAddressById);
  const tell = useSetAtom(tellFailure);
  // One may have been added, renamed or removed since the menu was open.
  const { data, error } = useApi('addresses', {}, { revalidateOnMount: true });
  const served = data?.delivery_addresses.filter(
    ({ id, city_id, delivery_possible }) => id !== null && city_id === city?.id && delivery_possible,
  );
  const menuRef = useDropdown(onClose, served !== undefined);

  const ask = useEffectEvent(onOther);
  const nothingToChoose = error !== undefined || served?.length === 0;
  useEffect(() => {
    if (nothingToChoose) ask();
  }, [nothingToChoose]);

  const use = async ({ id }: DeliveryAddress) => {
    menuRef.current?.parentElement?.querySelector('button')?.focus();
    onClose();
    const result = id === null || id === chosenId ? null : await choose(id);
    if (!result || result.ok) return;
    // The zone may have been drawn anew since the list came.
    if (tell(result, 'address').place === 'fields') onOther();
  };
  const getName = ({ label }: DeliveryAddress) =>
    label?.kind === 'own' ? label.name : label && t(`header.address.${label.kind}`);
  const formatAddress = ({ address, room }: DeliveryAddress) =>
    room === '' ? address : t('header.address.room', { address, room });

  return (
    <div ref={menuRef} className={styles.menu} data-part="saved-addresses">
      {served ? (
        <ul className={styles.list} aria-label={t('header.address.saved')}>
          {served.map((address) => (
            <li key={address.id}>
              <button
                type="button"
                className={styles.entry}
                aria-current={address.id === chosenId ? 'true' : undefined}
                onClick={() => void use(address)}
              >
                {address.label && <span className={styles.name}>{`${getName(address)}, `}</span>}
                <span>{formatAddress(address)}</span>
              </button>
            </li>
          ))}
          <li>
            <Link className={styles.entry} to={`/${city?.alias}/profile?tab=addresses`} onClick={onClose}>
              {t('header.address.mine')}
            </Link>
          </li>
          <li>
            <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onOther}>
              {t('header.address.other')}
            </button>
          </li>
        </ul>
      ) : (
        <div role="status" aria-label={t('header.address.saved')}>
          <Skeleton height={44} />
        </div>
      )}
    </div>
  );
}

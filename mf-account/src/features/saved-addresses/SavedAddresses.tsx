import type { DeliveryAddress } from '@storefront/contracts';
import {
  addressAtom,
  citiesAtom,
  cityAtom,
  openModal,
  tellFailure,
  useApi,
  useShared,
} from '@storefront/shared-state';
import { chooseAddressById } from '@storefront/shared-state/flows';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../lib/LoadFailed';
import { profilePath } from '../../lib/profilePath';
import { AddressCard } from './AddressCard';
import styles from './SavedAddresses.module.css';
import { useAddressOrder } from './useAddressOrder';

/**
 * The customer's addresses: deliver there, name, put in order, or delete after a question. A link may point
 * at one of them (PROF-04).
 */
export default function SavedAddresses() {
  const { t } = useTranslation('mf-account');
  const { search } = useLocation();
  const city = useShared(cityAtom);
  const open = useSetAtom(openModal);
  const { data, error, mutate } = useApi('addresses', {});
  const order = useAddressOrder();
  const chosenId = useShared(addressAtom, (address) => address?.id ?? null);
  const listedFor = useRef(chosenId);
  useEffect(() => {
    // An address that was added in the dialog above is chosen, and saved with that.
    if (listedFor.current !== chosenId) void mutate();
    listedFor.current = chosenId;
  }, [chosenId, mutate]);
  const { use, busyId } = useDelivery();
  const preselectedId = Number(new URLSearchParams(search).get('delivery_address_id') ?? Number.NaN);

  if (!data && error)
    return <LoadFailed title={t('addresses.failed')} failure={error.failure} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div className={styles.list} role="status" aria-label={t('profile.loading')}>
        <Skeleton shape="card" height={116} />
        <Skeleton shape="card" height={116} />
      </div>
    );
  if (data.delivery_addresses.length === 0)
    return (
      <EmptyState
        drawing="delivery"
        level={3}
        title={t('addresses.empty.title')}
        text={t('addresses.empty.text')}
        action={
          <Button data-action="choose-address" onClick={() => open('OrderTypesModal', { mode: 'delivery' })}>
            {t('addresses.empty.action')}
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {data.delivery_addresses.map((address, place) => (
          <AddressCard
            key={address.id}
            address={address}
            here={address.city_id === city?.id}
            preselected={address.id === preselectedId}
            busy={busyId === address.id}
            place={place}
            count={data.delivery_addresses.length}
            onUse={() => void use(address)}
            onEdit={() => open('EditAddressModal', { address })}
            onMove={(step) => void order.move(data.delivery_addresses, place, step)}
            onRemove={() => {
              if (address.id !== null)
                open('ConfirmDeleteAddressModal', { addressId: address.id, address: address.full_address });
            }}
          />
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{order.said}</VisuallyHidden>
      </div>
      <Button
        className={styles.add}
        variant="secondary"
        icon="plus"
        data-action="choose-address"
        onClick={() => open('OrderTypesModal', { mode: 'delivery' })}
      >
        {t('addresses.add')}
      </Button>
    </>
  );
}

/** Has the order delivered to a saved address and opens the menu; one of another city opens its list there. */
function useDelivery() {
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const { cities } = useShared(citiesAtom);
  const tell = useSetAtom(tellFailure);
  const choose = useSetAtom(chooseAddressById);
  const [busyId, setBusyId] = useState<number | null>(null);

  const use = async (address: DeliveryAddress) => {
    if (address.id === null) return;
    const other = cities.find(({ id }) => id === address.city_id);
    if (other && other.id !== city?.id) {
      await navigate(`${profilePath(other.alias, 'addresses')}&delivery_address_id=${address.id}`);
      return;
    }
    setBusyId(address.id);
    const result = await choose(address.id);
    setBusyId(null);
    if (result.ok) await navigate(`/${city?.alias ?? ''}`);
    else tell(result, 'address');
  };
  return { use, busyId };
}

import type { DeliveryAddress } from '@storefront/contracts';
import { Button, Card, Icon, IconButton } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../messages';
import styles from './SavedAddresses.module.css';

export interface AddressCardProps {
  address: DeliveryAddress;
  /** True in the city that the page stands in; another one is entered first. */
  here: boolean;
  preselected: boolean;
  busy: boolean;
  onUse: () => void;
  onRemove: () => void;
}

/** One saved address, in words, with what can be done with it. */
export function AddressCard({ address, here, preselected, busy, onUse, onRemove }: AddressCardProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The link that led here meant this one.
    if (preselected) button.current?.focus();
  }, [preselected]);
  const parts: [string, string][] = [
    [t('addresses.room'), address.room],
    [t('addresses.entrance'), address.entrance],
    [t('addresses.floor'), address.floor],
    [t('addresses.intercom'), address.intercom],
  ];
  const details = parts.filter(([, value]) => value !== '').map(([label, value]) => `${label} ${value}`);
  return (
    <Card
      as="li"
      padding="m"
      className={styles.card}
      data-address-id={address.id}
      data-preselected={preselected || undefined}
      aria-current={preselected || undefined}
    >
      <div className={styles.head}>
        <span className={styles.pin}>
          <Icon name="map-pin" size={20} />
        </span>
        <div className={styles.words}>
          <span className={styles.address}>{here ? address.address : address.full_address}</span>
          {details.length > 0 && <span className={styles.details}>{details.join(', ')}</span>}
          {address.description && <span className={styles.details}>{address.description}</span>}
        </div>
        <IconButton
          icon="trash"
          label={t('addresses.remove.label', { address: address.address })}
          data-action="delete-address"
          onClick={onRemove}
        />
      </div>
      <Button
        ref={button}
        size="s"
        variant={preselected ? 'primary' : 'secondary'}
        busy={busy}
        data-action="select-address"
        disabledReason={!here || address.delivery_possible ? null : t('addresses.notServed')}
        onClick={onUse}
      >
        {here ? t('addresses.use') : t('addresses.useElsewhere', { city: address.city.name })}
      </Button>
    </Card>
  );
}

import type { DeliveryAddress } from '@storefront/contracts';
import { Button, Card, Icon, IconButton } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDoor } from '../../lib/formatDoor';
import { addressName } from './addressName';
import styles from './SavedAddresses.module.css';

export interface AddressCardProps {
  address: DeliveryAddress;
  /** True in the city that the page stands in; another one is entered first. */
  here: boolean;
  preselected: boolean;
  busy: boolean;
  /** Where it stands in the list, from 0, and of how many. */
  place: number;
  count: number;
  onUse: () => void;
  onEdit: () => void;
  /** One place up, -1, or down, 1. */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One saved address, in words, with what can be done with it. */
export function AddressCard(props: AddressCardProps) {
  const { address, here, preselected, busy, place, count, onUse, onEdit, onMove, onRemove } = props;
  const { t } = useTranslation('mf-account');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The link that led here meant this one.
    if (preselected) button.current?.focus();
  }, [preselected]);
  const name = addressName(t, address.label);
  const details = formatDoor(t, address);
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
          {name !== null && <span className={styles.address}>{name}</span>}
          <span className={name === null ? styles.address : undefined}>
            {here ? address.address : address.full_address}
          </span>
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
      <div className={styles.foot}>
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
        <div className={styles.tools}>
          <IconButton
            icon="pencil"
            iconSize={20}
            label={t('addresses.edit.label', { address: address.address })}
            data-action="edit-address"
            onClick={onEdit}
          />
          {count > 1 && (
            <>
              <IconButton
                icon="arrow-up"
                iconSize={20}
                label={t('addresses.up', { address: address.address })}
                data-action="move-up"
                aria-disabled={place === 0 || undefined}
                onClick={() => place > 0 && onMove(-1)}
              />
              <IconButton
                icon="arrow-up"
                iconSize={20}
                className={styles.down}
                label={t('addresses.down', { address: address.address })}
                data-action="move-down"
                aria-disabled={place === count - 1 || undefined}
                onClick={() => place < count - 1 && onMove(1)}
              />
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

import type { City } from '@storefront/contracts';
import { IconButton } from '@storefront/shared-ui';
import { AddressField } from '../../features/address-search/AddressField';
import { usePosition } from '../../features/position/usePosition';
import { useT } from '../../messages';
import styles from './OrderTypesDialog.module.css';
import type { DeliveryChoice } from './useDeliveryChoice';

/** The search and the way to use the device's position; all of delivery can be done with these two. */
export function DeliveryTop({ city, choice }: { city: City; choice: DeliveryChoice }) {
  const t = useT();
  const position = usePosition();
  const locate = async () => {
    const found = await position.ask();
    if (found) choice.pointAt(found);
  };
  return (
    <div>
      <div className={styles.search}>
        <AddressField
          cityId={city.id}
          value={choice.text}
          error={choice.error}
          hint={choice.byPoint && choice.checked?.house === '' ? t('address.hint.house') : undefined}
          onText={choice.type}
          onPick={choice.pick}
          onEnter={() => void choice.submit()}
        />
        <IconButton
          icon="locate"
          look="filled"
          label={t('position.use')}
          aria-busy={position.status === 'asking' || undefined}
          onClick={() => void locate()}
          className={styles.locate}
        />
      </div>
      <p className={styles.note} role="status">
        {position.status === 'asking' && t('position.asking')}
        {position.status === 'refused' && t('position.refused.address')}
      </p>
    </div>
  );
}

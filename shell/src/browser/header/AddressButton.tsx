import {
  addressAtom,
  openModal,
  orderTypeAtom,
  shopAtom,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import { useT } from '../../messages';
import styles from './Header.module.css';

/** Where to: the chosen address or shop, and the way to change it. */
export function AddressButton() {
  const t = useT();
  const orderType = useShared(orderTypeAtom);
  const address = useShared(addressAtom);
  const shop = useShared(shopAtom);
  const open = useCommand(openModal);
  const delivery = orderType === 'delivery';
  const known = delivery
    ? address && !address.approximate
      ? address.address
      : null
    : (shop?.address.street ?? null);
  return (
    <button
      type="button"
      className={styles.address}
      data-part="address"
      data-action={delivery ? 'select-address' : 'choose-shop'}
      data-chosen={known !== null}
      aria-haspopup="dialog"
      onClick={() => open('OrderTypesModal', { mode: orderType })}
    >
      <Icon name={delivery ? 'map-pin' : 'store'} size={18} />
      <span className={styles.addressText}>
        {known ?? t(delivery ? 'header.address.choose' : 'header.shop.choose')}
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

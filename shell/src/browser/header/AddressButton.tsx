import {
  addressAtom,
  customerAuthAtom,
  openModal,
  orderTypeAtom,
  shopAtom,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { Deferred, Icon } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Header.module.css';
import { PromisedTime } from './PromisedTime';

const addressMenu = () => import('./AddressMenu');

/**
 * Where to: the chosen address or shop, and the way to change it. A signed-in customer chooses among saved
 * addresses first (A6).
 */
export function AddressButton() {
  const { t } = useTranslation('shell');
  const orderType = useShared(orderTypeAtom);
  const address = useShared(addressAtom);
  const shop = useShared(shopAtom);
  const open = useSetAtom(openModal);
  const auth = useShared(customerAuthAtom);
  const signedIn = useShared(userAtom, (user) => user !== null) && auth;
  const [menuOpen, setMenuOpen] = useState(false);
  const delivery = orderType === 'delivery';
  const known = delivery
    ? address && !address.approximate
      ? address.address
      : null
    : (shop?.address.street ?? null);
  const hasMenu = delivery && signedIn;
  const showsMenu = menuOpen && hasMenu;
  const ask = () => {
    setMenuOpen(false);
    open('OrderTypesModal', { mode: orderType });
  };
  return (
    <div className={styles.addressHolder} data-holds-menu={showsMenu || undefined}>
      <button
        type="button"
        className={styles.address}
        data-part="address"
        data-action={delivery ? 'select-address' : 'choose-shop'}
        data-chosen={known !== null}
        aria-haspopup={hasMenu ? undefined : 'dialog'}
        aria-expanded={hasMenu ? menuOpen : undefined}
        onClick={hasMenu ? () => setMenuOpen(!menuOpen) : ask}
      >
        <Icon name={delivery ? 'map-pin' : 'store'} size={18} />
        <span className={styles.addressText}>
          {known ?? t(delivery ? 'header.address.choose' : 'header.shop.choose')}
        </span>
        <PromisedTime />
        <Icon name="chevron-right" size={16} />
      </button>
      {showsMenu && (
        // Code that did not come must not keep anybody from an address.
        <Deferred
          load={addressMenu}
          props={{ onClose: () => setMenuOpen(false), onOther: ask }}
          failed={() => <AskInstead ask={ask} />}
        />
      )}
    </div>
  );
}

function AskInstead({ ask }: { ask: () => void }) {
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    askOnce();
  }, []);
  return null;
}

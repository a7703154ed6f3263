import type { City, Coordinates, OrderType } from '@storefront/contracts';
import { cityAtom, orderTypeAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { preselectedProductsAtom } from '@storefront/shared-state/flows';
import { Dialog, Segmented } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlaceElsewhere, useChangeCity } from '../../features/other-city/useChangeCity';
import { ShopSearch } from '../../features/shops/ShopSearch';
import { useFoundShops } from '../../features/shops/useFoundShops';
import { linkedAddressMs } from '../../lib/timings';
import { DeliveryFooter, DeliverySide } from './DeliverySide';
import { DeliveryTop } from './DeliveryTop';
import styles from './OrderTypesDialog.module.css';
import { TakeawaySide } from './TakeawaySide';
import { takeDefault } from './takeDefault';
import { Unserved } from './Unserved';
import { useDeliveryChoice } from './useDeliveryChoice';
import { useDialogLeft } from './useDialogLeft';

export interface OrderTypesDialogProps {
  mode?: OrderType;
  /**
   * An address to begin with, or a place of the map: of a link, or of a search that led here from another
   * city.
   */
  address?: string;
  point?: Coordinates;
}

/** Where to: an address for delivery or a shop for takeaway (TYPE-06). A link outside of a city opens nothing. */
export function OrderTypesDialog(props: OrderTypesDialogProps) {
  const city = useShared(cityAtom);
  const close = useCloseModal('OrderTypesModal');
  useEffect(() => {
    if (!city) close();
  }, [city, close]);
  return city ? <CityDialog key={city.id} city={city} {...props} /> : null;
}

const actions = { delivery: 'show-delivery', takeaway: 'show-takeaway' } as const;

function CityDialog({ city, mode: asked, address, point }: OrderTypesDialogProps & { city: City }) {
  const { t } = useTranslation('mf-shops-map');
  const { t: shared } = useTranslation();
  const current = useShared(orderTypeAtom);
  const close = useCloseModal('OrderTypesModal');
  const applyDefault = useSetAtom(takeDefault);
  const setWaiting = useSetAtom(preselectedProductsAtom);
  const offered = (['delivery', 'takeaway'] as const).filter((type) => city.order_types[type]);
  const [wanted, setMode] = useState<OrderType>(asked ?? current);
  const mode = offered.includes(wanted) ? wanted : (offered[0] ?? 'takeaway');
  const settled = useRef(false);
  const done = () => {
    settled.current = true;
    close();
  };
  const delivery = useDeliveryChoice(city, done);
  const shops = useFoundShops(mode === 'takeaway' ? city : null);
  const atUnserved = mode === 'delivery' && delivery.unserved !== null;

  useDialogLeft('OrderTypesModal', async () => {
    if (settled.current) return;
    if (mode === 'delivery' && (await delivery.saveQuietly())) return;
    // What was wanted there is not ordered to the place that stands in.
    if (delivery.isRefused()) setWaiting([]);
    await applyDefault(city, mode, asked);
  });
  const begin = useEffectEvent(() => {
    if (point) delivery.pointAt(point);
    else if (address) delivery.typeAndFind(address);
  });
  useEffect(() => {
    const timer = setTimeout(begin, linkedAddressMs);
    return () => clearTimeout(timer);
  }, []);
  const changeTo = useChangeCity();
  const changeCity = (alias: string, place: PlaceElsewhere) => {
    // Who goes to another city leaves nothing behind that a default could stand in for.
    settled.current = true;
    void changeTo(alias, place);
  };
  const showShops = () => {
    delivery.leaveUnserved();
    setMode('takeaway');
  };

  return (
    <Dialog
      name="OrderTypesModal"
      title={t(`dialog.title.${mode}`)}
      size="l"
      padded={false}
      onClose={close}
      closeLabel={shared('action.close')}
      tall
      header={
        <div className={styles.top}>
          {offered.length > 1 && (
            <Segmented
              block
              label={t('dialog.mode')}
              value={mode}
              onChange={setMode}
              options={offered.map((value) => ({
                value,
                label: shared(`orderType.${value}`),
                icon: value === 'delivery' ? 'bike' : 'store',
                dataAction: actions[value],
              }))}
            />
          )}
          {mode === 'delivery' && !atUnserved && (
            <DeliveryTop city={city} choice={delivery} onChangeCity={changeCity} />
          )}
          {mode === 'takeaway' && (
            <ShopSearch value={shops.text} onChange={shops.setText} position={shops.position} />
          )}
        </div>
      }
      footer={
        mode === 'delivery' && !atUnserved ? <DeliveryFooter city={city} choice={delivery} /> : undefined
      }
    >
      {atUnserved && delivery.unserved ? (
        <Unserved
          city={city}
          address={delivery.unserved}
          onBack={delivery.leaveUnserved}
          onShops={city.order_types.takeaway ? showShops : undefined}
          onDone={done}
        />
      ) : mode === 'delivery' ? (
        <DeliverySide city={city} choice={delivery} />
      ) : (
        <TakeawaySide city={city} shops={shops} onDone={done} />
      )}
    </Dialog>
  );
}

import { languageAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { IconButton } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapHelpMs } from '../../lib/timings';
import { MapAttribution } from './MapAttribution';
import type { RefusedGesture } from './mapGestures';
import type { StoreMapProps } from './mapTypes';
import { type MapEvents, PlacesMap } from './PlacesMap';
import styles from './StoreMap.module.css';

const noZones: NonNullable<StoreMapProps['zones']> = [];

/** What browsers on Apple's machines zoom with instead of Ctrl. */
const commandKey = () => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl');

/**
 * The map itself, in a chunk of its own with the map library. The keyboard moves it by arrows, plus and
 * minus.
 */
export function StoreMap(props: StoreMapProps & { onFailed: () => void }) {
  const { city, label, help, zones = noZones, shops, shownShopId = null, pin = null, inPage } = props;
  const { origin = null, courier = null } = props;
  const { t } = useTranslation('mf-shops-map');
  const language = useShared(languageAtom);
  const settings = useShared(settingsAtom)?.map;
  const target = useRef<HTMLElement>(null);
  const [map, setMap] = useState<PlacesMap | null>(null);
  const [hint, setHint] = useState(help);
  const [ground, setGround] = useState<Parameters<MapEvents['onGround']>[0]>();
  const [isDrawn, setDrawn] = useState(false);
  const canPoint = props.onPoint !== undefined;

  const onShop = useEffectEvent((shopId: number) => props.onShop?.(shopId));
  const onPoint = useEffectEvent((coordinates: NonNullable<StoreMapProps['pin']>) => {
    setHint(undefined);
    props.onPoint?.(coordinates);
  });
  const onFailed = useEffectEvent(() => props.onFailed());
  const onRefusedGesture = useEffectEvent((gesture: RefusedGesture) =>
    setHint(gesture === 'touch' ? t('map.help.fingers') : t('map.help.wheel', { key: commandKey() })),
  );

  useLayoutEffect(() => {
    if (!target.current) return;
    const opened = new PlacesMap(
      target.current,
      { city, inPage, language, settings },
      {
        onShop: (id) => onShop(id),
        onPoint: canPoint ? (at) => onPoint(at) : null,
        onFailed: () => onFailed(),
        onRefusedGesture: (gesture) => onRefusedGesture(gesture),
        onGround: setGround,
        onDrawn: () => setDrawn(true),
      },
    );
    setMap(opened);
    return () => opened.close();
  }, [city, inPage, language, settings, canPoint]);
  useEffect(() => {
    if (hint === undefined) return;
    const timer = setTimeout(() => setHint(undefined), mapHelpMs);
    return () => clearTimeout(timer);
  }, [hint]);
  useEffect(() => map?.setPin(pin), [map, pin]);
  useEffect(() => map?.setZones(zones), [map, zones]);
  useEffect(() => map?.setShops(shops ?? []), [map, shops]);
  useEffect(() => map?.showShop(shownShopId), [map, shownShopId]);
  useEffect(() => map?.setRoute(origin, courier), [map, origin, courier]);

  return (
    <div className={styles.map} data-ground={ground?.kind} data-drawn={isDrawn || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the library moves a focused map by the keyboard */}
      <section ref={target} className={styles.canvas} aria-label={label} tabIndex={0} />
      <div className={styles.controls}>
        <IconButton icon="plus" look="floating" label={t('map.zoomIn')} onClick={() => map?.zoomBy(1)} />
        <IconButton icon="minus" look="floating" label={t('map.zoomOut')} onClick={() => map?.zoomBy(-1)} />
      </div>
      <p className={styles.hint} data-shown={hint !== undefined || undefined} role="status">
        {hint}
      </p>
      {ground && <MapAttribution sources={ground.attribution} />}
    </div>
  );
}

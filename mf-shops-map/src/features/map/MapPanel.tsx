import { modalAskedAtAtom, useShared, useSharedT } from '@storefront/shared-state';
import { Button, classNames, EmptyState, Spinner } from '@storefront/shared-ui';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { mapLoaderMs } from '../../lib/timings';
import { useT } from '../../messages';
import styles from './MapPanel.module.css';
import type { StoreMapProps } from './mapTypes';

export interface MapPanelProps extends StoreMapProps {
  className?: string;
  /** The map is heavy: in a dialog it starts when the dialog has come to rest, so long after it was asked for (ADDR-07). */
  startAfterMs?: number;
}

/** The map in its frame. Its code comes when it is shown; when it does not come, the list and the search beside it go on (D-11). */
export function MapPanel({ className, startAfterMs = 0, ...map }: MapPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={classNames(styles.frame, className)} data-part="map" data-no-drag>
      <MapAttempt
        key={attempt}
        map={map}
        startAfterMs={startAfterMs}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </div>
  );
}

interface MapAttemptProps {
  map: StoreMapProps;
  startAfterMs: number;
  onRetry: () => void;
}

function MapAttempt({ map, startAfterMs, onRetry }: MapAttemptProps) {
  const t = useT();
  const shared = useSharedT();
  // Made per mount: a lazy component keeps a failed load for ever.
  const [{ StoreMap, load }] = useState(lazyMap);
  // The code is on its way while the dialog still comes to rest.
  useEffect(() => void load().catch(() => undefined), [load]);
  const [failed, setFailed] = useState(false);
  const askedAt = useShared(modalAskedAtAtom);
  const [delayMs] = useState(() =>
    startAfterMs === 0 ? 0 : Math.max(0, askedAt + startAfterMs - performance.now()),
  );
  const started = useAfter(delayMs);
  if (failed)
    return (
      <EmptyState
        drawing="map-unavailable"
        level={3}
        title={t('map.failed.title')}
        text={t('map.failed.text')}
        className={styles.failed}
        action={
          <Button variant="secondary" size="s" icon="repeat" onClick={onRetry}>
            {shared('action.retry')}
          </Button>
        }
      />
    );
  return (
    <MapBoundary onError={() => setFailed(true)}>
      <Suspense fallback={<MapLoader />}>
        {started ? <StoreMap {...map} onFailed={() => setFailed(true)} /> : <MapLoader />}
      </Suspense>
    </MapBoundary>
  );
}

function lazyMap() {
  let coming: Promise<{ default: typeof import('./StoreMap').StoreMap }> | undefined;
  const load = () => {
    coming ??= import('./StoreMap').then(({ StoreMap }) => ({ default: StoreMap }));
    return coming;
  };
  return { StoreMap: lazy(load), load };
}

/** False on the server and until the time has passed. */
function useAfter(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}

function MapLoader() {
  const late = useAfter(mapLoaderMs);
  return <div className={styles.loader}>{late && <Spinner />}</div>;
}

class MapBoundary extends Component<{ children: ReactNode; onError: () => void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

import { useShared } from '@storefront/shared-state';
import { modalAskedAtAtom } from '@storefront/shared-state/flows';
import {
  Button,
  classNames,
  Deferred,
  EmptyState,
  fetchDeferred,
  Spinner,
  useConnectedRetry,
} from '@storefront/shared-ui';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapLoaderMs } from '../../lib/timings';
import styles from './MapPanel.module.css';
import type { StoreMapProps } from './mapTypes';

export interface MapPanelProps extends StoreMapProps {
  className?: string;
  /**
   * The map is heavy: in a dialog it starts when the dialog has come to rest, so long after it was asked for
   * (ADDR-07).
   */
  startAfterMs?: number;
}

/**
 * The map in its frame. Its code comes when it is shown; when it does not come, the list and the search
 * beside it go on (D-11).
 */
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
  const { t } = useTranslation('mf-shops-map');
  const { t: shared } = useTranslation();
  // The code is on its way while the dialog still comes to rest.
  useEffect(() => void fetchDeferred(loadMap).catch(() => undefined), []);
  const [failed, setFailed] = useState(false);
  const askedAt = useShared(modalAskedAtAtom);
  const [delayMs] = useState(() =>
    startAfterMs === 0 ? 0 : Math.max(0, askedAt + startAfterMs - performance.now()),
  );
  const started = useAfter(delayMs);
  useConnectedRetry(failed, onRetry);
  const apology = (
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
  if (failed) return apology;
  if (!started) return <MapLoader />;
  return (
    <MapBoundary onError={() => setFailed(true)}>
      <Deferred
        load={loadMap}
        props={{ ...map, onFailed: () => setFailed(true) }}
        waiting={<MapLoader />}
        failed={() => apology}
      />
    </MapBoundary>
  );
}

const loadMap = () => import('./StoreMap').then(({ StoreMap }) => ({ default: StoreMap }));

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

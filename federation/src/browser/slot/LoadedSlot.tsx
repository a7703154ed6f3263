import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CompositionRelease } from '../../records/Composition';
import type { ComponentModule } from '../host/browserHost';
import type { RemoteHost } from '../host/RemoteHost';
import { giveBack, noteTyped, type TypedFields } from './typedFields';

interface LoadedSlotProps {
  host: RemoteHost;
  remote: string;
  expose: string;
  release: CompositionRelease;
  skeleton: ReactNode;
  /** Entered before in this slot, with whatever release; empty at first. */
  typed: TypedFields;
  rest: Record<string, unknown>;
  /** Called once the component stands in the page. */
  onWorks: () => void;
}

const never = () => () => undefined;
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Loads one release's component and renders it. The loading state is plain state: React delays the second of
 * two Suspense reveals to 300 ms, which a visitor would see at every swap.
 */
export function LoadedSlot(props: LoadedSlotProps) {
  const { host, remote, expose, release, skeleton, typed, rest } = props;
  const { loader } = host;
  // The server rendered a skeleton here, so hydration must too, even if the module is here already.
  const hydrating = useHydrating();
  const [module, setModule] = useState<unknown>(() =>
    hydrating ? undefined : loader?.loaded(release, expose),
  );
  useEffect(() => {
    let stays = true;
    const load = async () => {
      const loaded = await loader?.loadFrom(remote, release, expose);
      if (stays) setModule(() => loaded);
    };
    load().catch((error: unknown) => loader?.fail(remote, release.id, 'load', error));
    return () => {
      stays = false;
    };
  }, [loader, remote, release, expose]);
  const ready = module !== undefined;
  const onWorks = useEffectEvent(props.onWorks);
  useEffect(() => {
    if (!ready) return;
    host.hydrated(remote);
    onWorks();
  }, [host, remote, ready]);

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ready && root.current && typed.size > 0) return giveBack(typed, root.current);
  }, [ready, typed]);

  return (
    <div
      ref={root}
      data-remote={remote}
      data-release={release.id}
      data-remote-state={ready ? 'ready' : 'loading'}
      onInput={({ target }) => noteTyped(typed, target)}
    >
      {ready ? (
        <Suspense fallback={skeleton}>{renderModule(module, `${remote}/${expose}`, rest)}</Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}

function renderModule(module: unknown, name: string, props: Record<string, unknown>) {
  const { default: Exposed } = module as Partial<ComponentModule>;
  if (!Exposed) throw new Error(`${name} has no default export`);
  return <Exposed {...props} />;
}

import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { LoadedSlot } from './LoadedSlot';
import { type RemoteHost, RemoteHostContext } from './RemoteHost';
import { SlotBoundary, Stays } from './slotBoundaries';
import { noteTyped, type TypedFields } from './typedFields';

/** Any further property goes to the remote's component. */
export interface RemoteSlotProps {
  remote: string;
  /** Without `./`. */
  expose: string;
  /** Shown while loading; must look the same on the server and in the browser. */
  skeleton?: ReactNode;
  /** Shown when every release failed, in place of the part or, if the server rendered it, below it. */
  card: (retry: () => void) => ReactNode;
  /** Keep what the server rendered when every release fails; true when absent. */
  keepRendered?: boolean;
  [prop: string]: unknown;
}

/**
 * A place in the shell that a remote fills. A remote that fails costs only this place: the release before
 * takes over, then what the server rendered stays (`data-remote-state="static"`), then a card (`"failed"`).
 */
export function RemoteSlot(props: RemoteSlotProps) {
  const host = useContext(RemoteHostContext);
  if (!host) throw new Error('RemoteSlot needs a RemoteHostContext');
  return (
    <Stays onError={(error) => host.loader?.note('cleanup', error)}>
      <Slot key={`${props.remote}/${props.expose}`} host={host} {...props} />
    </Stays>
  );
}

function Slot({
  host,
  remote,
  expose,
  skeleton,
  card,
  keepRendered = true,
  ...rest
}: RemoteSlotProps & { host: RemoteHost }) {
  const snapshot = () => host.state(remote);
  const { current, round, failed } = useSyncExternalStore(host.subscribe, snapshot, snapshot);
  const [Rendered, setRendered] = useState(() => host.component(remote, expose));
  const [runs, setRuns] = useState<string>();
  const [typed] = useState<TypedFields>(() => new Map());
  const onInput = (event: FormEvent) => noteTyped(typed, event.target);
  const hydrated = useCallback(() => {
    setRuns(host.codeRelease(remote, expose));
    host.hydrated(remote);
  }, [host, remote, expose]);
  useEffect(() => () => host.left(remote, expose), [host, remote, expose]);
  const retry = () => host.loader?.retry(remote);
  const swapped = runs !== undefined && runs !== current?.id;
  if (Rendered && (swapped || (failed && !keepRendered))) setRendered(undefined);

  const render = () =>
    Rendered && (
      <Suspense fallback={skeleton}>
        <Rendered {...rest} />
        <Hydrated tell={hydrated} />
      </Suspense>
    );
  // The same element until it is hydrated: React would throw away the server's HTML if anything above it
  // changed meanwhile.
  const [frozen] = useState(render);

  if (Rendered) {
    const onError = (error: unknown) => {
      const release = host.codeRelease(remote, expose) ?? '';
      host.loader?.fail(remote, release, isChunkError(error) ? 'chunk' : 'render', error);
      setRendered(undefined);
    };
    return (
      <SlotBoundary onError={onError}>
        <div
          data-remote={remote}
          data-release={runs ?? host.release(remote)}
          data-remote-state={runs ? 'ready' : failed ? 'static' : 'drawn'}
          onInput={onInput}
        >
          {runs ? render() : frozen}
          {failed && card(retry)}
        </div>
      </SlotBoundary>
    );
  }
  if (!current)
    return (
      <div data-remote={remote} data-remote-state="failed">
        {card(retry)}
      </div>
    );
  return (
    <SlotBoundary
      key={`${current.id} ${round}`}
      onError={(error) =>
        host.loader?.fail(remote, current.id, isChunkError(error) ? 'chunk' : 'render', error)
      }
    >
      <LoadedSlot
        host={host}
        remote={remote}
        expose={expose}
        release={current}
        skeleton={skeleton}
        typed={typed}
        rest={rest}
      />
    </SlotBoundary>
  );
}

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

function Hydrated({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CompositionRelease } from '../../records/Composition';
import { type RemoteHost, RemoteHostContext } from '../host/RemoteHost';
import { LoadedSlot } from './LoadedSlot';
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
  card: (retry: () => void, isBelow: boolean) => ReactNode;
  /** Keep what the server rendered when every release fails; true when absent. */
  keepRendered?: boolean;
  [prop: string]: unknown;
}

/**
 * A place in the shell that a remote fills. A remote that fails costs only this place: the release before
 * takes over, then what the server rendered stays (`data-remote-state="static"`), then a card (`"failed"`). A
 * part that works gives way to another release, but not to a card because another part does not load.
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

/** A release, and the round of tries in which it was loaded. */
interface LoadedRound {
  current: CompositionRelease;
  round: number;
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
  const { current, round, failed, isIncomplete } = useSyncExternalStore(host.subscribe, snapshot, snapshot);
  const [Rendered, setRendered] = useState(() => host.component(remote, expose));
  const [runs, setRuns] = useState<string>();
  // No state, which would render each part twice.
  const working = useRef<LoadedRound>(undefined);
  const [broken, setBroken] = useState<LoadedRound>();
  const [typed] = useState<TypedFields>(() => new Map());
  const onInput = (event: FormEvent) => noteTyped(typed, event.target);
  const hydrated = useCallback(() => {
    setRuns(host.codeRelease(remote, expose));
    host.hydrated(remote);
  }, [host, remote, expose]);
  useEffect(() => () => host.left(remote, expose), [host, remote, expose]);
  const retry = () => host.loader?.retry(remote);
  const swapped = runs !== undefined && runs !== current?.id && !isIncomplete;
  if (Rendered && (swapped || (failed && !runs && !keepRendered))) setRendered(undefined);

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
          {failed && !runs && card(retry, true)}
        </div>
      </SlotBoundary>
    );
  }
  // A retry for another part's sake begins no part anew that works.
  const works = working.current === broken ? undefined : working.current;
  const stays = works && (current ? works.current.id === current.id : isIncomplete);
  const shown = stays ? works : current && { current, round };
  if (!shown)
    return (
      <div data-remote={remote} data-remote-state="failed">
        {card(retry, false)}
      </div>
    );
  return (
    <SlotBoundary
      key={`${shown.current.id} ${shown.round}`}
      onError={(error) => {
        setBroken(working.current);
        host.loader?.fail(remote, shown.current.id, isChunkError(error) ? 'chunk' : 'render', error);
      }}
    >
      <LoadedSlot
        host={host}
        remote={remote}
        expose={expose}
        release={shown.current}
        skeleton={skeleton}
        typed={typed}
        rest={rest}
        onWorks={() => {
          working.current = shown;
        }}
      />
    </SlotBoundary>
  );
}

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

function Hydrated({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

import {
  type Composition,
  createRemoteLoader,
  installIntegrity,
  type RemoteLoader,
} from '@storefront/federation/browser';
import { mountRootParcel, type ParcelConfig } from 'single-spa';

/**
 * What the page of this host was sent with: the shell's own data for the city, as any server could ask for
 * it.
 */
interface HostPage {
  page: object;
  composition: Composition;
  /** Remotes to mount, in the order of their places. */
  remotes: { name: string; broken?: boolean }[];
}

const read = (): HostPage => JSON.parse(document.getElementById('page')?.textContent ?? '{}') as HostPage;

/** Mounts remotes by their single-spa lifecycles into a page that is neither the shell nor React (MF-06). */
export function startHost(): void {
  const { page, composition, remotes } = read();
  installIntegrity(composition);
  const loader = createRemoteLoader(composition, { report: () => undefined });
  const clicks = document.getElementById('clicks');
  let count = 0;
  document.getElementById('host-button')?.addEventListener('click', () => {
    count += 1;
    if (clicks) clicks.textContent = String(count);
  });
  for (const remote of remotes) void mountRemote(loader, page, remote);
}

/** A part that has not come by then is given up; the loader gives each release 5 s. */
const deadlineMs = 20_000;

async function mountRemote(
  loader: RemoteLoader,
  page: object,
  { name, broken = false }: HostPage['remotes'][number],
): Promise<void> {
  const place = document.body.appendChild(document.createElement('section'));
  place.dataset.place = broken ? `${name}-broken` : name;
  const failed = `${name} is out of order`;
  try {
    // A page without a catalogue in it is one that the remote cannot render.
    const props = { domElement: place, page: broken ? { ...page, catalogue: {} } : page, apiUrl: '', failed };
    const mounting = loader.load<ParcelConfig>(name, 'lifecycles').then(({ module }) => {
      const parcel = mountRootParcel(module, props);
      // A journey updates, removes and mounts it again.
      Object.assign(place, { parcel, props });
      return parcel.mountPromise;
    });
    await withinDeadline(mounting);
    place.dataset.mounted = '';
  } catch {
    // What throws while it is rendered is caught by the remote's own boundary; this is for what never came so
    // far.
    place.innerHTML = '<p role="alert" data-remote-state="failed"></p>';
    if (place.firstElementChild) place.firstElementChild.textContent = failed;
  }
}

function withinDeadline(work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, deadlineMs, new Error('too late'));
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

interface HashedFile {
  url: string;
  integrity: string;
}
/** The content of `#document`. */
interface DocumentJson {
  remote: string;
  releases: { id: string; scripts: HashedFile[]; styles: HashedFile[] }[];
  /** The server has rendered with the first release. */
  drawn: boolean;
  data: unknown;
}

/**
 * Starts the first release of an isolated document; one that does not come, does not match its hash, throws
 * while it starts or says that it failed makes room for the next, in the page and without a reload. A release
 * gets its data from `__document`, calls `ready()` once it works, which gives it the presses kept until then, and
 * `failed(kind)` when it cannot go on.
 * Reports say which release and which kind, never what the error said: card data is typed here.
 */
export default function documentLoader(): void {
  const startDeadlineMs = 8_000;
  const { remote, releases, drawn, data }: DocumentJson = JSON.parse(
    document.getElementById('document')?.textContent ?? '',
  );
  let current = -1;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout>;

  const report = (kind: string) => {
    try {
      const body = JSON.stringify({ remote, release: releases[current]?.id, kind });
      navigator.sendBeacon('/beacon', new Blob([body], { type: 'application/json' }));
    } catch {
      // A report that cannot be sent must not stop the next release.
    }
  };
  const startNext = () => {
    clearTimeout(timer);
    isReady = false;
    current += 1;
    const own = current;
    const release = releases[own];
    const root = document.getElementById('root') as HTMLElement;
    if (!release) {
      root.hidden = true;
      root.dataset.remoteState = 'failed';
      (document.getElementById('trouble') as HTMLElement).hidden = false;
      return;
    }
    const hydrate = own === 0 && drawn;
    if (!hydrate) {
      const empty = root.cloneNode(false) as HTMLElement;
      empty.dataset.release = release.id;
      root.replaceWith(empty);
      for (const { url, integrity } of release.styles) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', integrity, href: url });
        document.head.append(link);
      }
    }
    const failed = (kind: string) => {
      if (own !== current) return;
      report(kind);
      startNext();
    };
    const ready = () => {
      if (own !== current) return;
      isReady = true;
      clearTimeout(timer);
      document.documentElement.dataset.hydrated = '';
      window.__presses?.flush(remote);
    };
    window.__document = { data, hydrate, root: document.getElementById('root'), failed, ready };
    timer = setTimeout(() => failed('deadline'), startDeadlineMs);
    for (const { url, integrity } of release.scripts) {
      const script = document.createElement('script');
      Object.assign(script, { crossOrigin: 'anonymous', integrity, src: url });
      script.onerror = () => failed('network');
      document.head.append(script);
    }
  };

  addEventListener('error', (event) => {
    const scripts = releases[current]?.scripts ?? [];
    const isOwn = event instanceof ErrorEvent && scripts.some(({ url }) => event.filename.includes(url));
    if (isOwn && !isReady) window.__document?.failed('evaluation');
  });
  startNext();
}

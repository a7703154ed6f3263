interface StartedFile {
  url: string;
  integrity: string;
}
/** The content of `#files`: the scripts that start the page, and what they will ask for. */
interface PageFiles {
  start: StartedFile[];
  rest: (StartedFile & { as: string; media?: string })[];
  /** The call that says who this is; absent outside of a city. */
  session?: string;
}

/**
 * At the end of the body. Starts the scripts listed in `#files` when the first screen's pictures are in, at
 * the latest after 4 s, at once on a tap: until then nothing but pictures is on the wire. With them goes the
 * call that the scripts will begin with.
 */
export default function starter(): void {
  const maxWaitMs = 4_000;
  const files: PageFiles = JSON.parse(document.getElementById('files')?.textContent ?? '');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const { session: url } = files;
    if (url) {
      const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang };
      window.__session = { url, reply: fetch(url, { headers }) };
      // Whoever takes it hears of a failure; nobody may come to take it.
      window.__session.reply.catch(() => undefined);
    }
    for (const { url, integrity, as, media } of files.rest)
      if (!media || matchMedia(media).matches) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', integrity, href: url });
        document.head.append(link);
      }
    for (const { url, integrity } of files.start) {
      const script = document.createElement('script');
      Object.assign(script, { async: false, crossOrigin: 'anonymous', integrity, src: url });
      script.onerror = () => window.__presses?.stop();
      document.head.append(script);
    }
  };
  window.__go = start;

  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[data-lcp]')].filter(
    ({ complete }) => !complete,
  );
  let waiting = pictures.length;
  if (waiting === 0) {
    start();
    return;
  }
  const onPicture = () => {
    waiting -= 1;
    if (waiting <= 0) start();
  };
  for (const picture of pictures) {
    picture.addEventListener('load', onPicture);
    picture.addEventListener('error', onPicture);
  }
  setTimeout(start, maxWaitMs);
}

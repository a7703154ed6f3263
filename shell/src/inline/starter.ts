interface StartedFile {
  url: string;
  integrity: string;
}
/** The content of `#files`: the scripts that start the page, and what they will ask for. */
interface PageFiles {
  start: StartedFile[];
  rest: (StartedFile & { as: string; media?: string })[];
  /** What the scripts will call first: the menu that the page was rendered with, and who this is. */
  calls: string[];
}

/**
 * At the end of the body. Starts the scripts listed in `#files` when the first screen's pictures are in, at
 * the latest after 4 s, at once on a tap or in a field: until then nothing but pictures is on the wire. With
 * them go the calls that the scripts will begin with.
 */
export default function starter(): void {
  const maxWaitMs = 4_000;
  const files: PageFiles = JSON.parse(document.getElementById('files')?.textContent ?? '');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang };
    window.__calls = {};
    for (const url of files.calls) {
      const reply = fetch(url, { headers });
      window.__calls[url] = reply;
      // The code that takes the reply hears of a failure; it may never come.
      reply.catch(() => undefined);
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
  // A tap on a field's label is the browser's to answer.
  addEventListener('focusin', start);

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

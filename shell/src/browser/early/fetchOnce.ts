/**
 * `fetch`, but for calls that were sent while the scripts were on their way: the answer of each is taken, once. A
 * connection that failed then is tried again.
 */
export const fetchOnce: typeof fetch = (url, init) => {
  const early = typeof url === 'string' ? window.__calls?.[url] : undefined;
  if (!early) return fetch(url, init);
  delete window.__calls?.[url as string];
  const aborted = new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
  return Promise.race([early.catch(() => fetch(url, init)), aborted]);
};

/**
 * `fetch`, but for the call that was sent while the scripts were on their way: its answer is taken, once. A
 * connection that failed then is tried again.
 */
export const fetchOnce: typeof fetch = (url, init) => {
  const early = window.__session;
  if (early?.url !== url) return fetch(url, init);
  delete window.__session;
  const aborted = new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
  return Promise.race([early.reply.catch(() => fetch(url, init)), aborted]);
};

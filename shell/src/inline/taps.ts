/**
 * In the head of a traced shop only. Every call of this origin's API says which tap it follows
 * (`traceparent`, W3C Trace Context): calls between one tap and the next are one trace.
 */
export default function taps(): void {
  const { fetch } = window;
  const hex = (bytes: number) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  let traceId = hex(16);
  const begin = () => {
    traceId = hex(16);
  };
  for (const name of ['pointerdown', 'keydown', 'popstate']) addEventListener(name, begin, true);
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${traceId}-${hex(8)}-01`);
    return fetch(input, { ...init, headers });
  };
}

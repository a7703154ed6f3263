import type { RemoteFailure } from './failures';
import { createFailureBeacon } from './sendFailure';

const sent: [string, Blob][] = [];
beforeEach(() => {
  sent.length = 0;
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      sent.push([url, body]);
      return true;
    },
  });
  history.replaceState(null, '', '/vladivostok/order/1/tracking?key=unguessable');
});
/** jsdom's blobs cannot be read in another way. */
const read = (blob: Blob) =>
  new Promise<Record<string, unknown>>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob);
  });
const failure = (error: unknown): RemoteFailure => ({
  remote: 'cart',
  release: 'new',
  where: 'render',
  kind: 'render',
  frame: 'at x',
  swappedTo: 'old',
  error,
});

test('a failure is sent with its release and place, and without the parts of an address that may name a person [MF-05]', async () => {
  const error = new TypeError('x is not a function');
  error.stack = Array.from({ length: 9 }, (_, line) => `line ${line}`).join('\n');
  createFailureBeacon('/beacon/failure', 'c1')(failure(error));
  const [[url, body] = []] = sent;
  expect(url).toBe('/beacon/failure');
  expect(body?.type).toBe('application/json');
  expect(await read(body as Blob)).toEqual({
    v: 1,
    page: expect.stringMatching(/^\d{2,20}$/),
    composition: 'c1',
    remote: 'cart',
    release: 'new',
    where: 'render',
    kind: 'render',
    frame: 'at x',
    swappedTo: 'old',
    name: 'TypeError',
    message: 'x is not a function',
    stack: 'line 0\nline 1\nline 2\nline 3\nline 4\nline 5',
    path: '/vladivostok/order/1/tracking',
  });
});

test('one page is one page however often it fails; another is another [MF-05]', async () => {
  const report = createFailureBeacon('/beacon/failure', 'c1');
  report(failure(new Error('a')));
  report(failure(new Error('b')));
  createFailureBeacon('/beacon/failure', 'c1')(failure(new Error('a')));
  const [first, second, other] = await Promise.all(sent.map(async ([, body]) => (await read(body)).page));
  expect(first).toBe(second);
  expect(other).not.toBe(first);
});

test('long words and throws that are no errors are sent too, cut to the length of a log line [MF-05]', async () => {
  const long = new Error('m'.repeat(301));
  long.stack = 's'.repeat(1501);
  const report = createFailureBeacon('/beacon/failure', 'c1');
  report(failure(long));
  report(failure('only a text'));
  const [cut, text] = await Promise.all(sent.map(([, body]) => read(body)));
  expect(cut).toMatchObject({ message: 'm'.repeat(300), stack: 's'.repeat(1500) });
  expect(text).toMatchObject({ name: '', message: 'only a text', stack: '' });
});

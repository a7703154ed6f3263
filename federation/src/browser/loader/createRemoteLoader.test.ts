import { composition, runtime } from '../../testing/twoReleases';
import type { RemoteFailure } from '../failures/failures';
import { createRemoteLoader } from './createRemoteLoader';
import type { RemoteLoaderOptions } from './RemoteLoader';

function loading(options: Partial<RemoteLoaderOptions> = {}) {
  const failures: RemoteFailure[] = [];
  const loader = createRemoteLoader(composition, { report: (failure) => failures.push(failure), ...options });
  return { loader, failures, reported: () => failures.map(({ error: _, ...about }) => about) };
}
const chunkError = (file: string) =>
  Object.assign(new Error(`Loading chunk failed: ${file}`), { name: 'ChunkLoadError', request: file });

beforeEach(() => runtime.__clear());

test('a release that does not load gives way to the one before, and all its parts move together [MF-05]', async () => {
  const { loader, reported } = loading();
  runtime.__setRemote('cart__new/Page', chunkError('/x.js'));
  runtime.__setRemote('cart__old/Page', { default: 'old page' });
  const moved = jest.fn();
  loader.subscribe(moved);
  const { module, release: used } = await loader.load('cart', 'Page');
  expect([module, used.id]).toEqual([{ default: 'old page' }, 'old']);
  expect(loader.state('cart')).toMatchObject({ current: { id: 'old' }, failed: false });
  expect(moved).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual([
    { remote: 'cart', release: 'new', where: 'load', kind: 'network', frame: undefined, swappedTo: 'old' },
  ]);
});

test('a file that the network refuses for a moment comes with a later try, and costs no release [MF-05]', async () => {
  const { loader, failures } = loading();
  runtime.__setRemote('map__only/Map', chunkError('/map.js'));
  setTimeout(() => runtime.__setRemote('map__only/Map', { default: 'map' }), 50);
  expect((await loader.load('map', 'Map')).module).toEqual({ default: 'map' });
  expect(failures).toEqual([]);
});

/** The way to the page's host, which is there or not. */
function roadTo(there: boolean) {
  let restore = () => {};
  const restored = new Promise<void>((resolve) => (restore = resolve));
  return { connection: { check: async () => there, restored: () => restored }, restore };
}

test('while the host cannot be reached no release is given up: what runs stays, and the part comes with the connection [MF-05]', async () => {
  const { connection, restore } = roadTo(false);
  const { loader, failures } = loading({ connection });
  runtime.__setRemote('map__only/Page', { default: 'page' });
  await loader.load('map', 'Page');
  runtime.__setRemote('map__only/Dialog', chunkError('/dialog.js'));
  const settled = jest.fn();
  const opened = loader.load('map', 'Dialog').finally(settled);
  await new Promise((tried) => setTimeout(tried, 600));
  expect([settled.mock.calls, failures, loader.state('map').failed]).toEqual([[], [], false]);

  runtime.__setRemote('map__only/Dialog', { default: 'dialog' });
  restore();
  expect((await opened).module).toEqual({ default: 'dialog' });
  expect(failures).toEqual([]);
});

test('words that do not come while the host cannot be reached are waited for like code, and cost nothing that runs [MF-05]', async () => {
  const { connection, restore } = roadTo(false);
  let reached = false;
  const prepare = async () => {
    if (!reached) throw chunkError('/words.js');
  };
  const { loader, failures } = loading({ connection, prepare });
  runtime.__setRemote('map__only/Dialog', { default: 'dialog' });
  const settled = jest.fn();
  const opened = loader.load('map', 'Dialog').finally(settled);
  await new Promise((tried) => setTimeout(tried, 600));
  expect([settled.mock.calls, failures, loader.state('map').failed]).toEqual([[], [], false]);

  reached = true;
  restore();
  expect((await opened).module).toEqual({ default: 'dialog' });
  expect(failures).toEqual([]);
});

test('a file that is later than its deadline, because the connection is so slow, is taken when it comes [MF-05]', async () => {
  jest.useFakeTimers();
  const { loader, failures } = loading({ deadlineMs: 5000, ...roadTo(false) });
  let arrive: (module: unknown) => void = () => undefined;
  runtime.__setRemote('map__only/Map', new Promise((resolve) => (arrive = resolve)));
  const load = loader.load('map', 'Map');
  await jest.advanceTimersByTimeAsync(5000);
  expect(loader.state('map').failed).toBe(false);
  arrive({ default: 'late map' });
  expect((await load).module).toEqual({ default: 'late map' });
  expect(failures).toEqual([]);
});

test('when every release fails the remote has failed; a retry starts with the newest again [MF-05]', async () => {
  const { loader } = loading();
  await expect(loader.load('map', 'Map')).rejects.toThrow('no stub for map__only/Map');
  expect(loader.state('map')).toEqual({ round: 0, failed: true, isIncomplete: true });
  expect(loader.state('cart').failed).toBe(false);
  runtime.__setRemote('map__only/Map', { default: 'map' });
  loader.retry('map');
  expect(loader.state('map')).toMatchObject({ current: { id: 'only' }, round: 1, failed: false });
  await expect(loader.load('map', 'Map')).resolves.toMatchObject({ module: { default: 'map' } });
});

test('what comes after the deadline is taken when nothing stands in its place [MF-05]', async () => {
  jest.useFakeTimers();
  const { loader } = loading({ deadlineMs: 5000 });
  let arrive: (module: unknown) => void = () => undefined;
  runtime.__setRemote('map__only/Map', new Promise((resolve) => (arrive = resolve)));
  const load = expect(loader.load('map', 'Map')).rejects.toThrow('did not load within');
  await jest.advanceTimersByTimeAsync(5000);
  await load;
  expect(loader.state('map').failed).toBe(true);
  arrive({ default: 'late map' });
  await jest.advanceTimersByTimeAsync(0);
  expect(loader.state('map')).toMatchObject({ current: { id: 'only' }, failed: false });
  expect((await loader.load('map', 'Map')).module).toEqual({ default: 'late map' });
});

test('what comes after the deadline, while it is asked whether the host is there, is taken and costs no release [MF-05]', async () => {
  jest.useFakeTimers();
  let answer: (there: boolean) => void = () => undefined;
  const check = () => new Promise<boolean>((resolve) => (answer = resolve));
  const { loader, failures } = loading({
    deadlineMs: 5000,
    connection: { check, restored: async () => undefined },
  });
  let arrive: (module: unknown) => void = () => undefined;
  runtime.__setRemote('map__only/Map', new Promise((resolve) => (arrive = resolve)));
  const load = loader.load('map', 'Map');
  await jest.advanceTimersByTimeAsync(5000);
  arrive({ default: 'late map' });
  await jest.advanceTimersByTimeAsync(0);
  answer(true);
  const { module, release } = await load;
  expect(module).toEqual({ default: 'late map' });
  expect(loader.loaded(release, 'Map')).toBe(module);
  expect(failures).toEqual([]);
  expect(loader.state('map')).toMatchObject({ round: 0, failed: false });
});

test('a release that does not answer fails at its deadline [MF-05]', async () => {
  jest.useFakeTimers();
  const { loader, reported } = loading({ deadlineMs: 5000 });
  runtime.__setRemote('map__only/Map', new Promise(() => undefined));
  const load = loader.load('map', 'Map');
  const refused = expect(load).rejects.toThrow('map@only did not load within 5000 ms');
  await jest.advanceTimersByTimeAsync(4999);
  expect(loader.state('map').failed).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await refused;
  expect(reported()).toMatchObject([{ release: 'only', kind: 'deadline' }]);
});

test('two parts that report the same failing release cost one release', () => {
  const { loader, reported } = loading();
  expect(loader.fail('cart', 'new', 'render', new Error('a'))).toBe(true);
  expect(loader.fail('cart', 'new', 'render', new Error('b'))).toBe(false);
  expect(loader.state('cart').current?.id).toBe('old');
  expect(reported()).toHaveLength(1);
});

test('a failing file is announced, and a listener that takes care of it keeps the release in place [ERR-05]', async () => {
  const announced: unknown[] = [];
  const heard = new Promise<void>((resolve) => {
    const listener = (event: Event) => {
      announced.push((event as CustomEvent).detail);
      event.preventDefault();
      resolve();
    };
    addEventListener('app:preload-error', listener, { once: true });
  });
  const { loader, failures } = loading();
  const error = chunkError('/x.js');
  runtime.__setRemote('cart__new/Page', error);
  const settled = jest.fn();
  loader.load('cart', 'Page').then(settled, settled);
  await heard;
  await Promise.resolve();
  expect(announced).toEqual([{ error, remote: 'cart', release: 'new' }]);
  expect(settled).not.toHaveBeenCalled();
  expect([loader.state('cart').current?.id, failures]).toEqual(['new', []]);
});

test('an error outside React is attributed by the address in its stack; several take the release out of the page', () => {
  const { loader, reported } = loading({ uncaughtLimit: 3 });
  const stop = loader.watch();
  const frame = `at onClick (${location.origin}/releases/cart/new/x_Page.js:1:20)`;
  const thrown = (message: string) =>
    Object.assign(new Error(message), {
      stack: `Error: ${message}\n    at set (${location.origin}/shell.js:1:1)\n    ${frame}`,
    });
  const throwing = (error: Error) => dispatchEvent(new ErrorEvent('error', { error }));
  throwing(thrown('first'));
  throwing(new Error('of the shell'));
  throwing(thrown('first'));
  expect(reported()).toEqual([{ remote: 'cart', release: 'new', frame, where: 'error', kind: 'uncaught' }]);
  expect(loader.state('cart').current?.id).toBe('new');
  throwing(thrown('third'));
  expect(loader.state('cart').current?.id).toBe('old');
  stop();
  addEventListener('error', () => undefined, { once: true }); // or Jest takes the error for one of the test
  throwing(thrown('after the end'));
  expect(reported()).toHaveLength(2);
});

test('what is loaded ahead is there when it is wanted, with all that it needs', async () => {
  const [release] = composition.remotes.map?.releases ?? [];
  if (!release) throw new Error('no release');
  runtime.__setRemote('map__only/Map', { default: 'map' });
  let wordsCame = () => {};
  const words = new Promise<void>((done) => {
    wordsCame = done;
  });
  const { loader } = loading({ prepare: () => words });
  const done = loader.ahead('map', 'Map');
  await new Promise((next) => setTimeout(next));
  // Its words are on their way.
  expect(loader.loaded(release, 'Map')).toBeUndefined();
  wordsCame();
  await done;
  expect(loader.loaded(release, 'Map')).toEqual({ default: 'map' });
});

test('what does not come ahead costs no release, and is loaded when it is wanted [MF-05]', async () => {
  const { loader, failures } = loading();
  runtime.__setRemote('cart__new/Page', chunkError('/x.js'));
  await loader.ahead('cart', 'Page');
  expect(failures).toEqual([]);
  expect(loader.state('cart')).toMatchObject({ current: { id: 'new' } });
  runtime.__setRemote('cart__new/Page', { default: 'page' });
  expect((await loader.load('cart', 'Page')).module).toEqual({ default: 'page' });
});

import { changeLanguage } from '@storefront/shared-state/host';
import { renderInStorefront } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { useOfflineCopy } from './useOfflineCopy';

const settledMs = 3_000;
const postMessage = jest.fn();
const register = jest.fn<Promise<void>, [string, RegistrationOptions]>();
let replyTo: { onmessage?: (event: { data: unknown }) => void };

function Page() {
  useOfflineCopy();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/vladivostok/about')}>
      О нас
    </button>
  );
}
const setNavigator = (name: 'serviceWorker' | 'connection', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const kept = () => postMessage.mock.calls.map(([message]) => message);

beforeEach(() => {
  jest.useFakeTimers();
  postMessage.mockReset();
  register.mockReset().mockResolvedValue();
  document.head.innerHTML = '<link rel="manifest" href="/app.webmanifest">';
  setNavigator('serviceWorker', { register, ready: Promise.resolve({ active: { postMessage } }) });
  replyTo = {};
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = replyTo;
      port2 = 'port';
    },
  });
  performance.getEntriesByType = (type: string) =>
    (type === 'resource'
      ? [`${location.origin}/app.js`, 'https://elsewhere.example/app.js', `${location.origin}.evil/app.js`]
      : ['https://localhost/other']
    ).map((name) => ({ name })) as unknown as PerformanceEntryList;
});
afterEach(() => {
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
  document.head.innerHTML = '';
  delete document.documentElement.dataset.offlineCopy;
});

test('a page is kept for times without a network once it has settled, with the files of its own host', async () => {
  renderInStorefront(<Page />);
  await wait(settledMs - 1);
  expect(register).not.toHaveBeenCalled();
  await wait(1);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  const message = {
    type: 'keep',
    page: `${location.origin}/vladivostok`,
    files: [`${location.origin}/app.js`],
    language: 'ru',
  };
  expect(postMessage).toHaveBeenCalledWith(message, ['port']);
  act(() => replyTo.onmessage?.({ data: 'kept' }));
  expect(document.documentElement).toHaveAttribute('data-offline-copy', 'kept');
});

test('each page that stays open is told of, one that is left sooner is not', async () => {
  const { unmount } = renderInStorefront(<Page />);
  await wait(settledMs - 1);
  act(() => screen.getByRole('button').click());
  await wait(settledMs - 1);
  expect(kept()).toEqual([]);
  await wait(1);
  expect(kept()).toEqual([expect.objectContaining({ page: `${location.origin}/vladivostok/about` })]);
  unmount();
  await wait(settledMs);
  expect(kept()).toHaveLength(1);
});

test('a page that is read in another language is kept in it as well', async () => {
  const { store } = renderInStorefront(<Page />);
  await wait(settledMs);
  await act(() => store.set(changeLanguage, 'en'));
  await wait(settledMs);
  expect(kept()).toEqual([
    expect.objectContaining({ language: 'ru' }),
    expect.objectContaining({ language: 'en' }),
  ]);
});

test.each<[string, () => void]>([
  ['the server offers no app', () => document.head.replaceChildren()],
  ['the browser has no workers', () => void Reflect.deleteProperty(navigator, 'serviceWorker')],
  ['the connection is to be spared', () => setNavigator('connection', { saveData: true })],
])('nothing is kept where %s', async (_, arrange) => {
  arrange();
  renderInStorefront(<Page />);
  await wait(settledMs);
  expect(register).not.toHaveBeenCalled();
});

test('a connection that need not be spared keeps the page', async () => {
  setNavigator('connection', { saveData: false });
  renderInStorefront(<Page />);
  await wait(settledMs);
  expect(kept()).toHaveLength(1);
});

test.each<[string, () => void]>([
  ['forbids workers', () => register.mockRejectedValue(new Error('forbidden'))],
  ['has none that works yet', () => setNavigator('serviceWorker', { register, ready: Promise.resolve({}) })],
])('a browser that %s just has no copy', async (_, arrange) => {
  arrange();
  renderInStorefront(<Page />);
  await wait(settledMs);
  expect(register).toHaveBeenCalled();
  expect(kept()).toEqual([]);
});

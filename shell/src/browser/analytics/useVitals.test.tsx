import { answerConsent } from '@storefront/shared-state/host';
import { act } from '@testing-library/react';
import { createStore } from 'jotai';
import { laterMs } from '../later/Later';
import { renderInShell } from '../testing/renderInShell';
import { measuredShare } from './useVitals';

beforeAll(async () => {
  await import('../later/LaterParts');
}, 60_000);

const watchers: Record<string, (metric: { name: string; value: number }) => void> = {};
jest.mock('web-vitals', () => {
  const watch = (name: string) => (keep: (metric: { name: string; value: number }) => void) => {
    watchers[name] = keep;
  };
  return {
    onCLS: watch('CLS'),
    onFCP: watch('FCP'),
    onINP: watch('INP'),
    onLCP: watch('LCP'),
    onTTFB: watch('TTFB'),
  };
});
const sendBeacon = jest.fn();
let chance: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  for (const name of Object.keys(watchers)) delete watchers[name];
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  chance = jest.spyOn(Math, 'random').mockReturnValue(measuredShare / 2);
});
afterEach(() => {
  chance.mockRestore();
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

async function visit(accepted: boolean) {
  createStore().set(answerConsent, accepted);
  const view = await renderInShell();
  expect(Object.keys(watchers)).toEqual([]);
  await act(async () => void (await jest.advanceTimersByTimeAsync(laterMs)));
  await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
  return view;
}
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('how fast the page was is told once, when it is left, of visitors who agreed [SHELL-11]', async () => {
  const { unmount } = await visit(true);
  watchers.LCP?.({ name: 'LCP', value: 1000 });
  watchers.LCP?.({ name: 'LCP', value: 1900 });
  watchers.CLS?.({ name: 'CLS', value: 0.01 });
  expect(sendBeacon).not.toHaveBeenCalled();
  leave();
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [[url, body]] = sendBeacon.mock.calls as [[string, Blob]];
  expect(url).toBe('/beacon/vitals');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body);
    jest.advanceTimersByTime(100);
  });
  expect(JSON.parse(String(text))).toEqual({
    release: '',
    vitals: [
      { name: 'LCP', value: 1900 },
      { name: 'CLS', value: 0.01 },
    ],
  });
  unmount();
});

test.each([
  ['who did not agree', false, 0],
  ['who were not drawn', true, measuredShare],
])('nothing is measured for visitors %s [SHELL-11]', async (_who, accepted, drawn) => {
  chance.mockReturnValue(drawn);
  const { unmount } = await visit(accepted);
  leave();
  expect(Object.keys(watchers)).toEqual([]);
  expect(sendBeacon).not.toHaveBeenCalled();
  unmount();
});

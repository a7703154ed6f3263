import { apiAtom } from '@storefront/shared-state';
import { cityFixture, fakeApi } from '@storefront/shared-state/testing';
import { act } from '@testing-library/react';
import { laterMs } from '../later/Later';
import { renderInShell } from '../testing/renderInShell';
import { checkedShare } from './useReplyChecks';

beforeAll(async () => {
  await Promise.all([import('../later/LaterParts'), import('./checkReplies')]);
}, 60_000);

const sendBeacon = jest.fn();
let chance: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  chance = jest.spyOn(Math, 'random').mockReturnValue(checkedShare / 2);
});

const broken = { city: { ...cityFixture(), alias: 5 } };
const sound = { city: cityFixture() };

async function visit(reply: object) {
  const api = fakeApi({ city: () => ({ ok: true, status: 200, data: reply as never }) });
  const view = await renderInShell({ api });
  await act(async () => void (await jest.advanceTimersByTimeAsync(laterMs)));
  await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
  const ask = async () => {
    const result = await view.store.get(apiAtom).call('city', { params: { alias: 'vladivostok' } });
    await jest.advanceTimersByTimeAsync(1);
    return result;
  };
  return { ...view, ask };
}

function readText(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
    jest.advanceTimersByTime(100);
  });
}

test('a reply that breaks its contract is told of once, and the page uses it as it is', async () => {
  const { ask, unmount } = await visit(broken);
  expect(await ask()).toEqual({ ok: true, status: 200, data: broken });
  await ask();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [[url, body]] = sendBeacon.mock.calls as [[string, Blob]];
  expect(url).toBe('/beacon/reports?release=');
  expect(body.type).toBe('application/reports+json');
  expect(JSON.parse(await readText(body))).toEqual([{ type: 'contract-violation', body: { id: 'city' } }]);
  unmount();
});

test.each([
  ['a reply that keeps its contract', sound, checkedShare / 2],
  ['a page that was not drawn', broken, checkedShare],
])('nothing is told of %s', async (_what, reply, drawn) => {
  chance.mockReturnValue(drawn);
  const { ask, unmount } = await visit(reply);
  await ask();
  expect(sendBeacon).not.toHaveBeenCalled();
  unmount();
});

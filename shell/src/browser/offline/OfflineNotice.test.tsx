import { addToCart, flushCart, notify } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { dismissNotification, notificationsAtom } from '@storefront/shared-state/host';
import { addressFixture, fakeApi } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

const onLine = () => jest.spyOn(navigator, 'onLine', 'get');
const connect = async (there: boolean) => {
  onLine().mockReturnValue(there);
  await act(async () => void dispatchEvent(new Event(there ? 'online' : 'offline')));
};

test('what has the focus is scrolled clear of bars as the line comes and goes [MODAL-06, ERR-05]', async () => {
  await renderInShell();
  const [link] = screen.getAllByRole('link', { name: 'О\u00a0нас' }) as [HTMLElement];
  link.scrollIntoView = jest.fn();
  link.getBoundingClientRect = () => ({ top: 100, bottom: 144 }) as DOMRect;
  link.focus();
  await connect(false);
  expect(document.querySelector('[data-part="offline"]')).toBeVisible();
  expect(link.scrollIntoView).toHaveBeenCalledTimes(1);
  await connect(true);
  expect(link.scrollIntoView).toHaveBeenCalledTimes(2);
});

test('whoever is far down hears of it once: by the notice, or by the answer to a press [ERR-05]', async () => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 900 });
  const texts = () => store.get(notificationsAtom).map(({ text }) => text);
  const api = fakeApi({ cartAdd: () => ({ ok: false, status: 0, kind: 'network', error: { message: '' } }) });
  const { store } = await renderInShell({ api });
  await connect(false);
  expect(texts()).toEqual([expect.stringMatching(/^Нет связи/)]);
  await connect(true);
  expect(texts()).toEqual([]);
  await connect(false);
  act(() => void store.set(notify, { tone: 'danger', text: 'Нет связи с сервером' }));
  expect(texts()).toEqual(['Нет связи с сервером']);
  await connect(true);
  await act(async () => {
    for (const { id } of store.get(notificationsAtom)) store.set(dismissNotification, id);
    store.set(applyContext, { delivery_address: addressFixture() });
    store.set(addToCart, { product_key: 'philadelphia', modifiers: [], count: 1 });
    await store.set(flushCart);
  });
  await connect(false);
  expect(texts()).toEqual([expect.stringMatching(/^Нет связи\. Корзина сохранена/)]);
  Reflect.deleteProperty(window, 'scrollY');
});

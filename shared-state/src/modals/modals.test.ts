import { createPageStore } from '../page/presetStore';
import { fakeApi, pageFixture } from '../testing';
import { closeModal, modalSwitchMs, modalsAtom, openModal } from './modals';

const storeOf = () => createPageStore(pageFixture(), fakeApi({}));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a default dialog takes the place of the open one after 300 ms, and gives it back when closed [MODAL-04]', () => {
  const store = storeOf();
  store.set(openModal, 'CartModal');
  store.set(openModal, 'OrderTypesModal');
  expect(store.get(modalsAtom)).toMatchObject({ current: null, switching: true });
  jest.advanceTimersByTime(modalSwitchMs);
  expect(store.get(modalsAtom).current?.name).toBe('OrderTypesModal');
  store.set(closeModal);
  jest.advanceTimersByTime(modalSwitchMs);
  expect(store.get(modalsAtom).current?.name).toBe('CartModal');
});

test('after ProductInfoModal nothing comes back [MODAL-04]', () => {
  const store = storeOf();
  store.set(openModal, 'CartModal');
  store.set(openModal, 'ProductInfoModal', { productKey: 'philadelphia' });
  jest.advanceTimersByTime(modalSwitchMs);
  store.set(closeModal);
  jest.advanceTimersByTime(modalSwitchMs);
  expect(store.get(modalsAtom)).toMatchObject({ current: null, displaced: [] });
});

test('a confirm dialog stands above and leaves what is below [MODAL-02]', () => {
  const store = storeOf();
  store.set(openModal, 'CartModal');
  store.set(openModal, 'ConfirmEmptyCartModal');
  expect(store.get(modalsAtom)).toMatchObject({
    current: { name: 'CartModal' },
    confirms: [{ name: 'ConfirmEmptyCartModal' }],
  });
  store.set(closeModal);
  expect(store.get(modalsAtom)).toMatchObject({ current: { name: 'CartModal' }, confirms: [] });
});

test('of two dialogs asked for in the pause the last one opens [MODAL-04]', () => {
  const store = storeOf();
  store.set(openModal, 'CartModal');
  store.set(openModal, 'CitiesModal');
  store.set(openModal, 'FeedbackModal');
  jest.advanceTimersByTime(modalSwitchMs * 2);
  expect(store.get(modalsAtom).current?.name).toBe('FeedbackModal');
});

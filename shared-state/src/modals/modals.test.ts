import { createPageStore } from '../page/presetStore';
import { fakeApi, modalKindsFixture, pageFixture } from '../testing';
import { closeModal, closeTopModal, declareModals, modalSwitchMs, modalsAtom, openModal } from './modals';

/** With the cart's dialog open. */
let store: ReturnType<typeof createPageStore>;
const currentName = () => store.get(modalsAtom).current?.name;
const pass = () => jest.advanceTimersByTime(modalSwitchMs);
beforeEach(() => {
  jest.useFakeTimers();
  store = createPageStore(pageFixture(), fakeApi({}));
  store.set(declareModals, modalKindsFixture);
  store.set(openModal, 'CartModal');
});
afterEach(() => void jest.useRealTimers());

test('a default dialog takes the place of the open one after 300 ms, and gives it back when closed [MODAL-04]', () => {
  store.set(openModal, 'OrderTypesModal');
  expect(store.get(modalsAtom)).toMatchObject({ current: null, coming: { name: 'OrderTypesModal' } });
  pass();
  expect(currentName()).toBe('OrderTypesModal');
  store.set(closeTopModal);
  pass();
  expect(currentName()).toBe('CartModal');
});

test('after ProductInfoModal nothing comes back [MODAL-04]', () => {
  store.set(openModal, 'ProductInfoModal', { productKey: 'philadelphia' });
  pass();
  store.set(closeTopModal);
  pass();
  expect(store.get(modalsAtom)).toMatchObject({ current: null, displaced: [] });
});

test('after a line of the cart was changed the cart comes back', () => {
  store.set(openModal, 'ProductInfoModal', { productKey: 'margherita', lineKey: 'margherita~1:1' });
  pass();
  store.set(closeModal, 'ProductInfoModal');
  pass();
  expect(currentName()).toBe('CartModal');
});

test('a confirm dialog stands above and leaves what is below [MODAL-02]', () => {
  store.set(openModal, 'ConfirmEmptyCartModal');
  expect(store.get(modalsAtom)).toMatchObject({
    current: { name: 'CartModal' },
    confirms: [{ name: 'ConfirmEmptyCartModal' }],
  });
  store.set(closeTopModal);
  expect(store.get(modalsAtom)).toMatchObject({ current: { name: 'CartModal' }, confirms: [] });
});

describe('a dialog that opens another one and closes itself in the same press [MODAL-04]', () => {
  test.each([
    ['opens, then closes', ['open', 'close']],
    ['closes, then opens', ['close', 'open']],
  ])('%s: the other one opens, and nothing comes back after it', (_order, steps) => {
    store.set(closeTopModal);
    store.set(openModal, 'ProductInfoModal', { productKey: 'philadelphia' });
    for (const step of steps) {
      if (step === 'open') store.set(openModal, 'OrderTypesModal');
      else store.set(closeModal, 'ProductInfoModal');
    }
    pass();
    expect(currentName()).toBe('OrderTypesModal');
    store.set(closeModal, 'OrderTypesModal');
    pass();
    expect(store.get(modalsAtom)).toMatchObject({ current: null, coming: null, displaced: [] });
  });
});

describe('closing in the pause between two dialogs [MODAL-04]', () => {
  test('closes the one that is coming, and the one it displaced comes back at once', () => {
    store.set(openModal, 'OrderTypesModal');
    store.set(closeTopModal);
    expect(store.get(modalsAtom)).toMatchObject({ current: { name: 'CartModal' }, coming: null });
    jest.advanceTimersByTime(modalSwitchMs * 2);
    expect(store.get(modalsAtom)).toMatchObject({ current: { name: 'CartModal' }, displaced: [] });
  });
  test('a product that is coming goes alone: nothing comes back after it', () => {
    store.set(openModal, 'ProductInfoModal', { productKey: 'philadelphia' });
    store.set(closeTopModal);
    jest.advanceTimersByTime(modalSwitchMs * 2);
    expect(store.get(modalsAtom)).toMatchObject({ current: null, coming: null, displaced: [] });
  });
  test('closes nothing for a dialog that has gone already', () => {
    store.set(openModal, 'OrderTypesModal');
    store.set(closeModal, 'FeedbackModal');
    pass();
    expect(currentName()).toBe('OrderTypesModal');
  });
  test('another dialog that is asked for in the pause waits for its end and keeps what was displaced', () => {
    store.set(openModal, 'CitiesModal');
    store.set(openModal, 'FeedbackModal');
    expect(store.get(modalsAtom).current).toBeNull();
    pass();
    expect(currentName()).toBe('FeedbackModal');
    store.set(closeTopModal);
    pass();
    expect(currentName()).toBe('CartModal');
  });
});

test('a dialog that closes after its call leaves what opened in the meantime [MODAL-02]', () => {
  store.set(openModal, 'ConfirmEmptyCartModal');
  store.set(openModal, 'ServerErrorModal', { message: 'Корзина не очищена' });
  store.set(closeModal, 'ConfirmEmptyCartModal');
  expect(store.get(modalsAtom)).toMatchObject({
    current: { name: 'CartModal' },
    confirms: [{ name: 'ServerErrorModal' }],
  });
  store.set(closeModal, 'CartModal');
  expect(store.get(modalsAtom)).toMatchObject({ current: null, confirms: [{ name: 'ServerErrorModal' }] });
});

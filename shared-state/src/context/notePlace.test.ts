import { addressBaseAtom } from '../address/addressAtom';
import { expectSession, resolveSession } from '../api/sessionReady';
import { cartCountAtom } from '../cart/cartState';
import { closeModal, modalsAtom } from '../modals/modals';
import { readDeviceValue } from '../storage/deviceStorage';
import { choice, countingServer, served, storeWith } from '../testing/cartServer';
import { addOncePlaceKnown } from './applyContext';
import { notePlace } from './notePlace';

beforeEach(() => localStorage.clear());
const noted = () => readDeviceValue('place');

test('where to is noted with its city once the session has said so, and forgotten with it [PROD-08]', () => {
  const store = storeWith(countingServer().api);
  store.set(expectSession);
  const stop = notePlace(store);
  expect(noted()).toBeNull();
  store.set(resolveSession);
  expect(noted()).toEqual({ city: 'vladivostok', id: 1 });
  store.set(addressBaseAtom, null);
  expect(noted()).toBeNull();
  stop();
  store.set(addressBaseAtom, served);
  expect(noted()).toBeNull();
});

describe('a product that was asked for before anybody knew where to', () => {
  const begin = () => {
    const store = storeWith(countingServer().api, false);
    store.set(expectSession);
    const asked = store.set(addOncePlaceKnown, [choice]);
    expect(store.get(modalsAtom).current?.name).toBe('OrderTypesModal');
    return { store, asked };
  };

  test('is added without a question when the session knows the address [PROD-08]', async () => {
    const { store, asked } = begin();
    store.set(addressBaseAtom, served);
    store.set(resolveSession);
    await asked;
    expect([store.get(modalsAtom).current, store.get(cartCountAtom)]).toEqual([null, 1]);
  });

  test('waits in the dialog for an answer when it does not [PROD-08]', async () => {
    const { store, asked } = begin();
    store.set(resolveSession);
    await asked;
    expect([store.get(modalsAtom).current?.name, store.get(cartCountAtom)]).toEqual(['OrderTypesModal', 0]);
  });

  test('is not wanted any more when the dialog was closed', async () => {
    const { store, asked } = begin();
    store.set(closeModal, 'OrderTypesModal');
    store.set(addressBaseAtom, served);
    store.set(resolveSession);
    await asked;
    expect(store.get(cartCountAtom)).toBe(0);
  });
});

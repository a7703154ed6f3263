import type { RemoteLoader } from '@storefront/federation/browser';
import { cartCountAtom, closeModal, createPageStore, modalsAtom, openModal } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { addressFixture, emptyCartFixture, fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { takeOverPresses } from './takeOverPresses';

let failed = false;
let tell: () => void = () => undefined;
const loader = {
  state: () => ({ round: 0, failed }),
  subscribe: (listener: () => void) => {
    tell = listener;
    return () => undefined;
  },
} as unknown as RemoteLoader;

const dialogs = new Map(
  ['OrderTypesModal', 'ProductInfoModal'].map((name) => [
    name,
    { remote: 'mf-catalog', expose: name, kind: 'default' as const },
  ]),
);

const createTestStore = () =>
  createPageStore(pageFixture(), fakeApi({ cartAdd: () => ({ cart: emptyCartFixture() }) }));

function begin(lines: ReadonlyMap<string, EarlyLine> = new Map(), hasAddress = true) {
  let shell: EarlyShell | undefined;
  const presses = {
    ...{
      flush: jest.fn(),
      fail: jest.fn(),
      stop: jest.fn(),
      show: jest.fn(),
      closed: jest.fn(),
      frame: jest.fn(),
    },
    adopt: (given: EarlyShell) => {
      shell = given;
      return lines;
    },
  };
  window.__presses = presses;
  const store = createTestStore();
  if (hasAddress) store.set(applyContext, { delivery_address: addressFixture(), product_groups: [] });
  takeOverPresses(store, loader, ['mf-catalog'], { dialogs });
  if (!shell) throw new Error('the shell took nothing over');
  return { store, presses, shell };
}
beforeEach(() => {
  failed = false;
  jest.useFakeTimers();
});
afterEach(() => {
  delete window.__presses;
});

test('what was counted before is in the cart, and cards without code follow it [CART-02]', () => {
  const { store, presses, shell } = begin(new Map([['philadelphia', { count: 2 }]]));
  expect(store.get(cartCountAtom)).toBe(2);
  expect(presses.show).toHaveBeenLastCalledWith('philadelphia', 2);
  shell.change('ramen', 1);
  expect(presses.show).toHaveBeenLastCalledWith('ramen', 1);
  expect([shell.count('philadelphia'), shell.count('ramen')]).toEqual([2, 1]);
});

test('a dish that was pressed is opened; a frame that is closed closes its dialog [MODAL-05]', () => {
  const { store, shell } = begin();
  shell.open({ name: 'ProductInfoModal', props: { productKey: 'miso' } });
  expect(store.get(modalsAtom).current).toMatchObject({
    name: 'ProductInfoModal',
    props: { productKey: 'miso' },
  });
  shell.dismiss('ProductInfoModal');
  expect(store.get(modalsAtom).current).toBeNull();
});

test('a product without an address waits in the dialog; closed, it is not wanted any more [PROD-08]', async () => {
  const { store, shell, presses } = begin(new Map(), false);
  shell.open({ name: 'OrderTypesModal', choices: [{ product_key: 'miso', modifiers: [], count: 1 }] });
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get(modalsAtom).current?.name).toBe('OrderTypesModal');
  expect(presses.closed).not.toHaveBeenCalledWith('OrderTypesModal');
  store.set(closeModal, 'OrderTypesModal');
  expect(presses.closed).toHaveBeenCalledWith('OrderTypesModal');
  expect(store.get(cartCountAtom)).toBe(0);
});

test('a displaced dialog keeps its frame; a part that does not come gives its presses back [MF-05]', () => {
  const { store, presses } = begin();
  store.set(openModal, 'CitiesModal');
  tell();
  expect(presses.fail).not.toHaveBeenCalled();
  failed = true;
  tell();
  expect(presses.fail).toHaveBeenCalledWith('mf-catalog');
});

test('a document without the program of early presses starts as well', () => {
  delete window.__presses;
  expect(() => takeOverPresses(createTestStore(), loader, [], { dialogs })).not.toThrow();
});

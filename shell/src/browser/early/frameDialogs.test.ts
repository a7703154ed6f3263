import { closeModal, createPageStore, openModal, openNamedModal } from '@storefront/shared-state';
import { fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { frameDialogs } from './frameDialogs';

const miso = { name: 'ProductInfoModal', props: { productKey: 'miso' } } as const;

function begin() {
  document.documentElement.lang = 'ru';
  document.body.innerHTML = `
    <article data-part="card" data-product-key="miso"><a href="#miso"><svg><path /></svg></a><button></button></article>
    <header><button id="address"></button></header>
    <div id="panel" tabindex="-1"></div>`;
  const panel = document.querySelector('#panel') as HTMLElement;
  const presses = { closed: jest.fn(), frame: jest.fn(() => panel) };
  const store = createPageStore(pageFixture(), fakeApi({}));
  frameDialogs(store, presses as unknown as EarlyPresses);
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const press = (selector: string, then: () => void) => {
    find(selector).addEventListener('click', then, { once: true });
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  return { store, presses, panel, find, press };
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a press that opens a dish is answered with its frame, for the card that was pressed', () => {
  const { store, presses, find, press } = begin();
  // Where nothing was focused by the press, the link of what was pressed gets the focus back.
  press('path', () => store.set(openNamedModal, miso));
  expect(presses.frame).toHaveBeenCalledWith(miso, find('a'), find('article'));
});

test.each([
  [{ mode: 'takeaway' }, 'takeaway'],
  [undefined, 'delivery'],
] as const)('a question where to has its frame, too, headed by what is asked: %j', (props, mode) => {
  const { store, presses, find, press } = begin();
  find('#address').focus();
  press('#address', () => store.set(openModal, 'OrderTypesModal', props));
  const dialog = { name: 'OrderTypesModal', props: { mode } };
  // The focus goes back to where it was.
  expect(presses.frame).toHaveBeenCalledWith(dialog, find('#address'), null);
});

test('a frame gets the focus only when its dialog is late', () => {
  const { store, panel, press } = begin();
  press('path', () => store.set(openNamedModal, miso));
  jest.advanceTimersByTime(249);
  expect(document.activeElement).not.toBe(panel);
  jest.advanceTimersByTime(1);
  expect(document.activeElement).toBe(panel);
});

test.each([
  ['opens by itself', ({ store }) => store.set(openNamedModal, miso)],
  [
    'opens later than the press',
    ({ store, press }) => {
      press('path', () => setTimeout(() => store.set(openNamedModal, miso), 1));
      jest.advanceTimersByTime(1);
    },
  ],
  ['is another dish’s', ({ store, press }) => press('#address', () => store.set(openNamedModal, miso))],
  ['has no frame', ({ store, press }) => press('a', () => store.set(openModal, 'CitiesModal'))],
  [
    'follows another dialog',
    ({ store, press }) => {
      store.set(openModal, 'CitiesModal');
      press('a', () => store.set(openNamedModal, miso));
    },
  ],
  [
    'speaks another language than its frame',
    ({ store, press }) => {
      document.documentElement.lang = 'de';
      press('a', () => store.set(openNamedModal, miso));
    },
  ],
] satisfies [string, (page: ReturnType<typeof begin>) => void][])(
  'a dialog that %s gets no frame',
  (_, open) => {
    const page = begin();
    open(page);
    expect(page.presses.frame).not.toHaveBeenCalled();
  },
);

test('a frame goes with its dialog', () => {
  const { store, presses, press } = begin();
  press('path', () => store.set(openNamedModal, miso));
  expect(presses.closed).not.toHaveBeenCalledWith('ProductInfoModal');
  store.set(closeModal, 'ProductInfoModal');
  expect(presses.closed).toHaveBeenCalledWith('ProductInfoModal');
});

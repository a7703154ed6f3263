import { createPageStore, openModal, openNamedModal } from '@storefront/shared-state';
import { fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { frameOpened } from './frameOpened';

function begin() {
  document.documentElement.lang = 'ru';
  document.body.innerHTML = `
    <button id="add"><svg><path /></svg></button>
    <button id="address"></button>
    <div id="panel" tabindex="-1"></div>
    <div id="early">
      <template data-for="OrderTypesModal" data-props='{"mode":"delivery"}'></template>
      <template data-for="OrderTypesModal" data-props='{"mode":"takeaway"}'></template>
      <template data-for="ProductInfoModal" data-props="{}"><p data-spot="h3"></p></template>
      <template data-for="TastingModal" data-props="{}"></template>
    </div>`;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const presses = { frame: jest.fn(() => find('#panel')) };
  const store = createPageStore(pageFixture(), fakeApi({}));
  frameOpened(store, presses as unknown as EarlyPresses);
  const press = (selector: string, then: () => void) => {
    find(selector).addEventListener('click', then, { once: true });
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  const ask = () => store.set(openModal, 'OrderTypesModal');
  return { store, presses, find, press, ask };
}
beforeEach(() => jest.useFakeTimers());

test.each([
  [{ mode: 'takeaway' }, 'takeaway'],
  [undefined, 'delivery'],
] as const)(
  'a press that asks where to is answered with a frame, headed by what is asked: %j',
  (props, mode) => {
    const { store, presses, find, press } = begin();
    find('#address').focus();
    press('#address', () => store.set(openModal, 'OrderTypesModal', props));
    const template = find(`template[data-props*="${mode}"]`);
    // The focus goes back to where it was.
    expect(presses.frame).toHaveBeenCalledWith({ name: 'OrderTypesModal' }, find('#address'), template);
  },
);

test('where the press focused nothing, what was pressed gets the focus back', () => {
  const { presses, find, press, ask } = begin();
  press('path', ask);
  expect(presses.frame).toHaveBeenCalledWith(expect.anything(), find('#add'), expect.anything());
});

test('the frame of any other remote’s dialog answers as well', () => {
  const { store, presses, find, press } = begin();
  press('#address', () => store.set(openNamedModal, { name: 'TastingModal', props: { dish: 'ramen' } }));
  const template = find('[data-for="TastingModal"]');
  expect(presses.frame).toHaveBeenCalledWith({ name: 'TastingModal' }, find('#address'), template);
});

test('a frame gets the focus only when its dialog is late', () => {
  const { find, press, ask } = begin();
  press('path', ask);
  jest.advanceTimersByTime(249);
  expect(document.activeElement).not.toBe(find('#panel'));
  jest.advanceTimersByTime(1);
  expect(document.activeElement).toBe(find('#panel'));
});

const dish = { name: 'ProductInfoModal', props: { productKey: 'miso' } };
test.each([
  ['opens by itself', ({ ask }) => ask()],
  [
    'opens later than the press',
    ({ press, ask }) => {
      press('path', () => setTimeout(ask, 1));
      jest.advanceTimersByTime(1);
    },
  ],
  ['has none', ({ store, press }) => press('#add', () => store.set(openModal, 'CitiesModal'))],
  ['is as soon there itself', ({ store, press }) => press('#add', () => store.set(openNamedModal, dish))],
  [
    'follows another dialog',
    ({ store, press, ask }) => {
      store.set(openModal, 'CitiesModal');
      press('#add', ask);
    },
  ],
  [
    'speaks another language than its frame',
    ({ press, ask }) => {
      document.documentElement.lang = 'de';
      press('#add', ask);
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

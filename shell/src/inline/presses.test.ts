import type presses from './presses';

const words = 'data-coming="Opening…" data-count="In the cart: {{count}}" data-failed="Did not load"';
const frame = (name: string, press: string, title = '', body = '') =>
  `<template data-for="${name}" ${press}><div><div aria-hidden="true"></div><div role="dialog" tabindex="-1" data-modal="${name}"><h2 id="${name}-title">${title}</h2><button data-action="close">Close</button>${body}</div></div></template>`;
const templates = `<div id="early" ${words}><p role="status"></p>
  <template data-for="count"><div><button data-action="minus" aria-label="One less: {{name}}"></button><span></span><button data-action="plus" aria-label="One more: {{name}}"></button></div></template>
  <template data-for="badge"><slot></slot><span></span></template>
  ${frame('OrderTypesModal', `data-press="select-address" data-question data-props='{"mode":"delivery"}'`, 'Where to deliver')}
  ${frame('OrderTypesModal', `data-press="choose-shop" data-props='{"mode":"takeaway"}'`, 'Where to pick up')}
  ${frame('ProductInfoModal', `data-product="productKey" data-props="{}"`, '', '<picture data-spot="picture"></picture><p data-spot="[data-action=add]"></p>')}
  ${frame('TastingModal', `data-press="taste" data-props='{"dish":"ramen"}'`, 'Tasting')}</div>`;
const header =
  '<header data-host="shell"><button data-action="select-address">Where to</button><button data-action="choose-city">City</button><a><span id="icon"><span data-cart-count="0" hidden>0</span></span></a></header>';
const card = (key: string, attributes = '', button = '') =>
  `<article data-part="card" data-product-key="${key}" ${attributes}><a href="?product=${key}"><picture><img src="/${key}.webp"></picture><h3>Dish ${key}</h3></a><p>Text</p><button data-action="favourite">Heart</button><div><button data-action="add" ${button}>100 ₽</button></div></article>`;

/** A page whose catalogue is a part of its own each time: what works once works for good. */
let part = 0;
const page = (...cards: string[]) => {
  part += 1;
  document.body.innerHTML = `${templates}<div id="root">${header}<div data-remote="catalog-${part}">${cards.join('')}</div></div>`;
};
const owner = () => `catalog-${part}`;
const button = (action: string, key?: string) =>
  document.querySelector<HTMLElement>(
    `${key ? `[data-product-key="${key}"] ` : ''}[data-action="${action}"]`,
  ) as HTMLElement;
const place = (key: string) => button('add', key).parentElement as HTMLElement;
const within = (key: string, action: string) =>
  place(key).shadowRoot?.querySelector<HTMLElement>(`[data-action="${action}"]`);
const readCount = (key: string) => place(key).shadowRoot?.querySelector('span')?.textContent;
const badge = () => document.getElementById('icon')?.shadowRoot?.querySelector('span')?.textContent;
const status = () => document.querySelector('[role="status"]')?.textContent;
const dialog = (name: string) => document.querySelector<HTMLElement>(`[role="dialog"][data-modal="${name}"]`);
const shell = () => ({ open: jest.fn(), dismiss: jest.fn(), count: jest.fn(() => 0), change: jest.fn() });

/** A part works, and what was pressed on it before. */
const flush = (name: string) => {
  window.__presses?.flush(name);
  jest.runAllTicks();
};

/** What a press leads to once React listens. */
const onPress = jest.fn();
const started = jest.fn();
const posted = jest.fn(async () => undefined);
const listeners: [string, EventListener, unknown][] = [];

/** Begins a page anew: what was pressed on the one before is forgotten. */
function begin(noted: object | null = null) {
  for (const [name, listener, options] of listeners.splice(0))
    window.removeEventListener(name, listener, options as boolean);
  localStorage.clear();
  if (noted) localStorage.setItem('place', JSON.stringify(noted));
  history.replaceState(null, '', '/vladivostok');
  jest.isolateModules(() => {
    jest.requireActual<{ default: typeof presses }>('./presses').default();
  });
}

beforeAll(() => {
  // jsdom has no animations and no fetch. The shop may have come by plain http, where there is no randomUUID.
  Element.prototype.animate = () => ({ cancel: () => undefined }) as Animation;
  window.CSS = { escape: (text: string) => text } as never;
  const getRandomValues = (values: Uint32Array) => values.fill(7);
  Object.defineProperty(window, 'crypto', { value: { getRandomValues }, configurable: true });
  Object.defineProperty(window, 'fetch', { value: posted, configurable: true });
  window.__go = started;
  document.addEventListener('click', onPress);
});
const { addEventListener } = window;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'addEventListener').mockImplementation((...given: unknown[]) => {
    listeners.push(given as never);
    addEventListener.apply(window, given as never);
  });
  for (const mock of [onPress, started, posted]) mock.mockClear();
});

const known = { city: 'vladivostok', id: 7 };

describe('where the place is known', () => {
  beforeEach(() => {
    begin(known);
    page(card('miso'), card('miso'), card('set', 'data-step="2"'));
  });

  test('a press on a price counts at once on every card of the dish and in the header, and is told [PROD-02] [CART-02]', () => {
    button('add', 'miso').click();
    expect(started).toHaveBeenCalled();
    expect(onPress).not.toHaveBeenCalled();
    const places = [...document.querySelectorAll('[data-product-key="miso"] div')];
    expect(places.map((one) => one.shadowRoot?.querySelector('span')?.textContent)).toEqual(['1', '1']);
    expect([badge(), status()]).toEqual(['1', 'In the cart: 1']);
    expect(within('miso', 'plus')?.getAttribute('aria-label')).toBe('One more: Dish miso');
  });

  test('plus and minus go by the step of the dish, down to none and up to the limit [PROD-06]', () => {
    button('add', 'set').click();
    within('set', 'plus')?.click();
    expect(readCount('set')).toBe('4');
    within('set', 'minus')?.click();
    expect(readCount('set')).toBe('2');
    within('set', 'minus')?.click();
    expect(readCount('set')).toBeUndefined();
    expect(place('set').shadowRoot?.querySelector('slot')).not.toBeNull();
    for (let press = 0; press < 60; press += 1) (within('set', 'plus') ?? button('add', 'set')).click();
    expect(readCount('set')).toBe('98');
  });

  test('what React will hydrate stays as the server rendered it', () => {
    const before = document.getElementById('root')?.innerHTML;
    button('add', 'miso').click();
    within('miso', 'plus')?.click();
    expect(document.getElementById('root')?.innerHTML).toBe(before);
  });

  test('taps in a row are one call, which goes out before any other script is there [CART-02]', () => {
    button('add', 'miso').click();
    within('miso', 'plus')?.click();
    jest.advanceTimersByTime(449);
    expect(posted).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    within('miso', 'plus')?.click();
    jest.advanceTimersByTime(1_000);
    expect(
      posted.mock.calls.map(([url, init]: unknown[]) => [
        (init as RequestInit).method,
        url,
        JSON.parse((init as RequestInit).body as string),
      ]),
    ).toEqual([
      [
        'PUT',
        '/api/cart/add',
        { city_id: 7, request_id: '7-7-7-7', product_key: 'miso', modifiers: [], count: 2 },
      ],
    ]);
    const lines = window.__presses?.adopt(shell());
    expect(lines?.get('miso')).toMatchObject({ count: 3, sent: { request_id: '7-7-7-7', count: 2 } });
  });

  test('what the shell takes over within the pause goes out at that moment', () => {
    button('add', 'miso').click();
    expect(window.__presses?.adopt(shell()).get('miso')).toMatchObject({ count: 1, sent: { count: 1 } });
    jest.advanceTimersByTime(450);
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test('whoever leaves at once has not pressed for nothing', () => {
    button('add', 'miso').click();
    window.dispatchEvent(new Event('pagehide'));
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test('the counter makes room for the card’s own in the moment that comes, and the focus stays on it', async () => {
    jest.useRealTimers();
    button('add', 'miso').focus();
    button('add', 'miso').click();
    expect(place('miso').shadowRoot?.activeElement).toBe(within('miso', 'plus'));
    const at = place('miso');
    at.insertAdjacentHTML('afterbegin', '<button data-action="minus"></button>');
    button('add', 'miso').dataset.action = 'plus';
    await Promise.resolve();
    expect(at.shadowRoot?.innerHTML).toBe('<slot></slot>');
    expect(document.activeElement).toBe(at.querySelector('[data-action="plus"]'));
  });

  test('once the shell works its store counts, also on cards whose code does not come', () => {
    const taken = shell();
    window.__presses?.adopt(taken);
    taken.count.mockReturnValue(2);
    button('add', 'miso').click();
    expect(taken.change).toHaveBeenCalledWith('miso', 1);
    window.__presses?.show('miso', 3);
    expect(readCount('miso')).toBe('3');
    window.__presses?.flush(owner());
    button('add', 'miso').click();
    expect(onPress).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    expect(posted).not.toHaveBeenCalled();
  });

  test('an early count goes on by the store until its card is taken over, later than its part', async () => {
    button('add', 'miso').click();
    const taken = shell();
    window.__presses?.adopt(taken);
    window.__presses?.flush(owner());
    taken.count.mockReturnValue(1);
    within('miso', 'plus')?.click();
    expect(taken.change).toHaveBeenCalledWith('miso', 1);
    expect(onPress).not.toHaveBeenCalled();
    window.__presses?.show('miso', 2);
    window.__presses?.show('set', 1);
    expect([readCount('miso'), readCount('set')]).toEqual(['2', undefined]);
    // React takes over one of the two cards of the dish.
    place('miso').insertAdjacentHTML('afterbegin', '<button data-action="minus"></button>');
    await Promise.resolve();
    window.__presses?.show('miso', 3);
    const places = [...document.querySelectorAll('[data-product-key="miso"] > div')];
    expect(places.map((one) => one.shadowRoot?.querySelector('span')?.textContent)).toEqual([undefined, '3']);
    button('minus', 'miso').click();
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('what can not be had is not counted; what must be composed is asked about [PROD-04]', () => {
    page(card('gone', '', 'aria-disabled="true"'), card('wok', 'data-needs-choice="true"'));
    button('add', 'gone').click();
    expect([readCount('gone'), document.querySelector('[role="dialog"]')]).toEqual([undefined, null]);
    button('add', 'wok').click();
    expect(dialog('ProductInfoModal')).not.toBeNull();
    expect(readCount('wok')).toBeUndefined();
  });

  test('without any script nothing is said to somebody who has pressed nothing', () => {
    window.__presses?.stop();
    expect(status()).toBe('');
    button('add', 'miso').click();
    expect([readCount('miso'), status()]).toEqual([undefined, 'Did not load']);
  });

  test('without any script what the server has stays counted, and the rest is given back with a word [MF-05]', () => {
    button('add', 'miso').click();
    jest.advanceTimersByTime(450);
    within('miso', 'plus')?.click();
    button('add', 'set').click();
    button('favourite', 'set').click();
    window.__presses?.stop();
    expect([readCount('miso'), readCount('set'), badge(), status()]).toEqual([
      '1',
      undefined,
      '1',
      'Did not load',
    ]);
    expect(document.querySelector('[role="status"][data-trouble]')).not.toBeNull();
    within('miso', 'plus')?.click();
    document.querySelector('h3')?.click();
    jest.advanceTimersByTime(1_000);
    expect([readCount('miso'), dialog('ProductInfoModal'), posted.mock.calls.length]).toEqual(['1', null, 1]);
  });
});

describe('where nobody knows where to', () => {
  beforeEach(() => {
    begin();
    page(card('miso'));
  });

  test.each([
    ['nothing is noted', null],
    ['another city is noted', { city: 'moscow', id: 1 }],
    ['something else is noted', { odd: true }],
  ])('a press on a price asks where to and counts nothing: %s [PROD-08]', (_, noted) => {
    begin(noted);
    page(card('miso'));
    button('add', 'miso').click();
    expect(dialog('OrderTypesModal')).toBe(document.activeElement);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }));
    expect(document.activeElement).toBe(dialog('OrderTypesModal')?.querySelector('[data-action="close"]'));
    expect([readCount('miso'), badge()]).toEqual([undefined, undefined]);
    const taken = shell();
    window.__presses?.adopt(taken);
    expect(taken.open).toHaveBeenCalledWith({
      name: 'OrderTypesModal',
      props: { mode: 'delivery' },
      choices: [{ product_key: 'miso', modifiers: [], count: 1 }],
    });
  });

  test.each([
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
    [
      'its cross',
      () => dialog('OrderTypesModal')?.querySelector<HTMLElement>('[data-action="close"]')?.click(),
    ],
    [
      'the ground',
      () => dialog('OrderTypesModal')?.parentElement?.querySelector<HTMLElement>('[aria-hidden]')?.click(),
    ],
    [
      'Back',
      () => {
        history.replaceState(null, '');
        window.dispatchEvent(new PopStateEvent('popstate'));
      },
    ],
  ])('%s takes the change back, and the focus goes where it was [MODAL-05] [MODAL-06]', (_, close) => {
    button('add', 'miso').click();
    close();
    expect(dialog('OrderTypesModal')).toBeNull();
    expect(document.activeElement).toBe(button('add', 'miso'));
    const taken = shell();
    expect(window.__presses?.adopt(taken).size).toBe(0);
    expect(taken.open).not.toHaveBeenCalled();
  });

  test('the dialog itself takes the place of its frame, which gives the focus back first [MODAL-06]', () => {
    button('add', 'miso').click();
    window.__presses?.adopt(shell());
    dialog('OrderTypesModal')?.dispatchEvent(new Event('replaced', { bubbles: true }));
    expect(dialog('OrderTypesModal')).toBeNull();
    expect(document.activeElement).toBe(button('add', 'miso'));
  });

  test('closed while its code is coming, the shell hears of it; closed by the shell, the frame goes', () => {
    const taken = shell();
    button('select-address').click();
    expect(dialog('OrderTypesModal')?.querySelector('h2')?.textContent).toBe('Where to deliver');
    window.__presses?.adopt(taken);
    expect(taken.open).toHaveBeenCalledWith({ name: 'OrderTypesModal', props: { mode: 'delivery' } });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(taken.dismiss).toHaveBeenCalledWith('OrderTypesModal');
    button('add', 'miso').closest('article')?.querySelector('a')?.click();
    window.__presses?.closed('ProductInfoModal');
    expect(dialog('ProductInfoModal')).toBeNull();
  });

  test('a press that a remote has declared for its dialog opens that one with its properties', () => {
    document.body.innerHTML = `${templates}<div data-remote="tasting"><button data-action="taste">Taste</button></div>`;
    button('taste').click();
    expect(dialog('TastingModal')).toBe(document.activeElement);
    expect(dialog('TastingModal')?.querySelector('h2')?.textContent).toBe('Tasting');
    const taken = shell();
    window.__presses?.adopt(taken);
    expect(taken.open).toHaveBeenCalledWith({ name: 'TastingModal', props: { dish: 'ramen' } });
  });

  test('where no dialog is declared for them, presses are kept until their part works', () => {
    page(card('miso'));
    for (const template of document.querySelectorAll('template[data-props]')) template.remove();
    for (const action of ['select-address', 'add']) button(action).click();
    (document.querySelector('h3') as HTMLElement).click();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    flush('shell');
    flush(owner());
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  test('a dish opens with what its card knows [PROD-03]', () => {
    (document.querySelector('h3') as HTMLElement).click();
    const opened = dialog('ProductInfoModal');
    expect(opened?.querySelector('h2')?.textContent).toBe('Dish miso');
    expect(opened?.querySelector('img')?.getAttribute('src')).toBe('/miso.webp');
    expect(opened?.textContent).toContain('100 ₽');
    const taken = shell();
    window.__presses?.adopt(taken);
    expect(taken.open).toHaveBeenCalledWith({ name: 'ProductInfoModal', props: { productKey: 'miso' } });
  });
});

describe('anything else', () => {
  test('React is not made to take over what is pressed before its part works', () => {
    begin();
    page(card('maki'));
    const heard = jest.fn();
    const events = ['pointerover', 'pointerdown', 'mousedown', 'touchstart', 'touchend', 'pointerup'];
    const root = document.getElementById('root') as HTMLElement;
    for (const name of events) root.addEventListener(name, heard, true);
    const press = () => {
      for (const name of events) button('add', 'maki').dispatchEvent(new Event(name, { bubbles: true }));
    };
    press();
    expect(heard).not.toHaveBeenCalled();
    flush(owner());
    press();
    expect(heard).toHaveBeenCalledTimes(events.length);
  });

  beforeEach(() => {
    begin();
    page(card('miso'));
  });

  test('a press is told, kept, and pressed once when its part works', () => {
    button('favourite').click();
    button('choose-city').click();
    expect(onPress).not.toHaveBeenCalled();
    expect(started).toHaveBeenCalled();
    expect(status()).toBe('Opening…');
    window.__presses?.flush(owner());
    // Not within the effect that tells of it.
    expect(onPress).not.toHaveBeenCalled();
    jest.runAllTicks();
    expect(onPress.mock.calls.map(([{ target }]) => target)).toEqual([button('favourite')]);
    flush('shell');
    flush('shell');
    expect(onPress).toHaveBeenCalledTimes(2);
    button('choose-city').click();
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  test('a button that has no name of an action is kept as well', () => {
    document.body.innerHTML = `${templates}<div data-remote="promotions"><p><button><span>More</span></button></p></div>`;
    const more = document.querySelector('p > button') as HTMLElement;
    more.querySelector('span')?.click();
    expect(onPress).not.toHaveBeenCalled();
    expect(status()).toBe('Opening…');
    flush('promotions');
    expect(onPress.mock.calls.map(([{ target }]) => target)).toEqual([more]);
  });

  test('kept presses in a row each find what the one before has changed', () => {
    page(card('miso'));
    const heart = button('favourite', 'miso');
    let shown = 0;
    heart.addEventListener('click', () => {
      const next = shown + 1;
      // As React renders: once the event is over.
      queueMicrotask(() => {
        shown = next;
      });
    });
    for (const _ of [1, 2, 3]) heart.click();
    expect(shown).toBe(0);
    flush(owner());
    expect(shown).toBe(3);
  });

  test('a card that was rendered anew is pressed in its new place; of one that is gone nothing is', () => {
    button('favourite').click();
    (document.querySelector('[data-remote]') as HTMLElement).innerHTML = card('ramen') + card('miso');
    flush(owner());
    expect(onPress.mock.calls.map(([{ target }]) => target)).toEqual([button('favourite', 'miso')]);
    page(card('miso'));
    button('favourite').click();
    document.querySelector('article')?.remove();
    flush(owner());
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('of a part that does not come the press is given back with a word, the next one at once [MF-05]', () => {
    button('favourite').click();
    window.__presses?.fail(owner());
    expect(status()).toBe('Did not load');
    flush('shell');
    expect(status()).toBe('Did not load');
    button('favourite').click();
    flush(owner());
    expect(onPress).not.toHaveBeenCalled();
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
    'a press with %s is the browser’s: a link opens in a new tab',
    (key) => {
      document
        .querySelector('article a')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
      expect(onPress).toHaveBeenCalledTimes(1);
      expect(dialog('ProductInfoModal')).toBeNull();
    },
  );

  test('what is no control, or belongs to no part, is not kept', () => {
    document.body.innerHTML = `${templates}<div data-remote="text"><p>Text</p></div><button data-action="lone">Alone</button>`;
    document
      .querySelector('p[role] ~ *, [data-remote] p')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    button('lone').click();
    expect(onPress).toHaveBeenCalledTimes(2);
  });
});
